/**
 * Employers that many people in India and the United States work for, one a line; a line that is indented continues
 * the one before. Data: `rules.ts` reads it.
 *
 * `names; exact names; family names | @group domains`
 *
 * - names: the first is shown, unless an exact name is the one that people say. They are its own even with a word after
 *   them: 'Infosys Nordics' is Infosys.
 * - exact names: those of others too once a word is added, such as 'CTS' or 'Apple'. They count as a whole only, except
 *   where a person leaves them out.
 * - family names: an exact name by which a person means all that begin with it: 'HDFC'.
 * - domains: those that its mails come from.
 */
export const EMPLOYERS = `
# IT services, consulting, outsourcing
Tata Consultancy Services, TCS, Tata Consultancy, TCS BPS, TCS iON, Tata Consulting Services, TCSL | @tata tcs.com
HCLTech, HCL, HCL Technologies, HCL Software, HCL America, Hindustan Computers | @hcl hcltech.com hcl.com
Infosys, Infy, Infosys BPM, Infosys BPO, EdgeVerve | infosys.com infosysbpm.com
Wipro, Wipro Infotech, Wipro BPS, Wipro Digital, Wipro HOLMES | wipro.com
Wipro Enterprises, Wipro Consumer Care, Wipro Infrastructure Engineering, Wipro Consumer Care and Lighting |
  wiproconsumercare.com
Tech Mahindra, Satyam Computer Services, Mahindra Satyam, Tech Mahindra Business Services; TechM, TML | @mahindra
  techmahindra.com
LTIMindtree, L&T Infotech, Larsen and Toubro Infotech, Mindtree, LTM; LTI, LTIM | @lt ltimindtree.com lntinfotech.com
  mindtree.com
L&T Technology Services, LTTS, L&T Technology, Larsen and Toubro Technology Services, L and T Tech Services | @lt
  ltts.com
Cognizant, CTSH; CTS | cognizant.com
Capgemini, Capgemini Engineering, Altran, iGATE, Aricent, Capgemini Invent | capgemini.com
Accenture, Accenture Strategy, Accenture Federal Services; ACN | accenture.com
Deloitte, Deloitte Touche Tohmatsu, Deloitte USI, Deloitte Shared Services, Deloitte Consulting, Deloitte Haskins and
  Sells, Deloitte Support Services, Deloitte Tax Services, Deloitte US India Offices | deloitte.com
Ernst and Young, Ernst Young, EY, EY GDS, EY Global Delivery, E and Y, SR Batliboi | ey.com
PricewaterhouseCoopers, PwC, PWC AC, PwC SDC, PwC Acceleration Center, PwC Acceleration Centers, Price Waterhouse, PwC
  Service Delivery Center | pwc.com
KPMG, KPMG Global Services, KGS, KPMG Assurance and Consulting Services, KPMG India Services, BSR and Co, KPMG
  Resource Centre, KPMG Advisory Services | kpmg.com
Grant Thornton, Grant Thornton Bharat, GT Bharat, Walker Chandiok, GT INDUS | grantthornton.in grantthornton.com
BDO India, BDO, BDO RISE, BDO USA | bdo.in bdo.com
RSM US, RSM, RSM Delivery Center, RSM USI | rsmus.com
International Business Machines, IBM, IBM Corporation, IBM Corp, IBM Consulting, IBM Global Services, IBM Software
  Labs | ibm.com
Kyndryl | kyndryl.com
NTT DATA, NTT DATA Information Processing Services, NTT DATA Global Delivery Services | nttdata.com
DXC Technology, DXC, CSC India, Computer Sciences Corporation, Luxoft, EIT Services India | dxc.com
Mphasis, Mphasis BPO, MphasiS an HP company | mphasis.com
Genpact, GE Capital International Services | genpact.com
EXL Service, EXL, EXL Services | exlservice.com
WNS Global Services, WNS, WNS Holdings, WNS Vuram | wns.com
Publicis Sapient, Sapient, SapientNitro, SapientRazorfish | @publicis publicissapient.com
Hexaware, Hexaware BPS | hexaware.com
Persistent Systems, Persistent Limited; Persistent, Persistent India | persistent.com
Coforge, NIIT Technologies | coforge.com
Zensar | @rpg zensar.com
Birlasoft, KPIT Infosystems | birlasoft.com
KPIT, KPIT Technologies, KPIT Cummins | kpit.com
Sonata Software, Sonata Information Technology | sonata-software.com
Cyient, Infotech Enterprises, Cyient DLM | cyient.com
Virtusa, Virtusa Consulting Services, Polaris Consulting, Virtusa Polaris | virtusa.com
UST Global, UST, US Technology International, UST Product Engineering | ust.com
Atos, Atos Syntel, Syntel, Atos Global IT Solutions, Eviden | atos.net eviden.com
CGI, CGI Information Systems, CGI Group, CGI Federal; Logica | cgi.com
Fujitsu, Fujitsu Consulting, Fujitsu Research | fujitsu.com
Unisys | unisys.com
EPAM, EPAM Systems, EPAM Anywhere | epam.com
GlobalLogic, Method GlobalLogic | globallogic.com
Nagarro, Nagarro Enterprise Services | nagarro.com
Thoughtworks | thoughtworks.com
Globant | globant.com
Endava | endava.com
SoftServe | softserveinc.com
Happiest Minds | happiestminds.com
Mastek | mastek.com
Tata Elxsi | @tata tataelxsi.com
Tata Technologies; INCAT | @tata tatatechnologies.com
Quest Global, QuEST Global Engineering, Quest Global Services | quest-global.com
Sasken, Sasken Communication Technologies | sasken.com
Tavant | tavant.com
Brillio | brillio.com
Synechron | synechron.com
Ness Digital Engineering, Ness Technologies; Ness | ness.com
Altimetrik | altimetrik.com
Impetus Technologies, Impetus Infotech; Impetus | impetus.com
Infogain | infogain.com
CitiusTech, CitiusTech Healthcare Technology | citiustech.com
Innovaccer, Innovaccer Analytics | innovaccer.com
eClerx | eclerx.com
Firstsource | @rpsg firstsource.com
Hinduja Global Solutions, HGS, HGS Digital | @hinduja teamhgs.com hgs.cx
Teleperformance, TP India, Teleperformance DIBS, Intelenet; TP | teleperformance.com tp.com
Concentrix, Concentrix Daksh, Convergys, Webhelp, Concentrix Catalyst | concentrix.com
Conduent, Conduent Business Services | conduent.com
Sutherland | sutherlandglobal.com
TaskUs | taskus.com
TELUS International, TELUS Digital, Telus International AI, Competence Call Center; TELUS | telusinternational.com
  telusdigital.com
Startek, Aegis Customer Support Services, Startek Aegis; Aegis Limited, Aegis | startek.com
TTEC, TeleTech | ttec.com
[24]7.ai, 24 7 Customer, 24-7 Intouch | 247.ai
iEnergizer, iEnergizer IT Services | ienergizer.com
Tech Mahindra BPS; TMBSL | @mahindra
Altruist Technologies, Altruist Customer Management | altruistindia.com
Cogent E Services | cogenteservices.com
R1 RCM, Cloudmed | r1rcm.com
Access Healthcare | accesshealthcare.com
Omega Healthcare, Omega Healthcare Management Services | omegahms.com
GeBBS Healthcare | gebbs.com
Optum, UnitedHealth Group, UnitedHealthcare, UHG, OptumInsight, OptumRx | optum.com unitedhealthgroup.com uhg.com
Carelon, Elevance Health, Anthem Inc, Legato Health Technologies | carelon.com elevancehealth.com
Cotiviti | cotiviti.com
Fractal Analytics, Fractal AI; Fractal | fractal.ai
Mu Sigma, Mu Sigma Business Solutions | mu-sigma.com
Tiger Analytics, Tiger Analytics India Consulting | tigeranalytics.com
LatentView, LatentView Analytics | latentview.com
Tredence, Tredence Analytics | tredence.com
TheMathCompany, MathCo, The Math Company | mathco.com
Quantiphi, Quantiphi Analytics | quantiphi.com
ZS Associates, ZS | zs.com
Evalueserve | evalueserve.com
Crisil, CRISIL Ratings, CRISIL GR and A, Crisil Integral IQ | crisil.com
Boston Consulting Group, BCG, BCG X, BCG Vantage | bcg.com
McKinsey, McKinsey and Company, McKinsey and Co, McKinsey Knowledge Centre, QuantumBlack | mckinsey.com
Bain and Company, Bain Co, Bain Capability Network, Bain and Co, BCN Bain; Bain | bain.com
Kearney, A T Kearney | kearney.com
Oliver Wyman, Mercer Oliver Wyman | oliverwyman.com
Mercer Consulting, Mercer Mettl, Mercer India; Mercer | mercer.com
Aon Hewitt, Aon Consulting; Aon | aon.com
Willis Towers Watson, WTW, Towers Watson | wtwco.com
Alvarez and Marsal, A and M | alvarezandmarsal.com
Gartner, Gartner India Research | gartner.com
Protiviti, Protiviti Member Firm | protiviti.com
NielsenIQ, NIQ, Nielsen India, ACNielsen; Nielsen | nielseniq.com nielsen.com
Kantar, IMRB, Kantar IMRB | kantar.com
Ipsos, Ipsos Research | ipsos.com
IQVIA, IMS Health, Quintiles, IQVIA RDS | iqvia.com
Randstad, Randstad Sourceright | randstad.in randstad.com
TeamLease, TeamLease Digital | teamlease.com
Quess Corp, Quess IT Staffing, Magna Infotech; Quess | quesscorp.com
Adecco, Akkodis, Modis, LHH | adecco.com akkodis.com
ManpowerGroup, Manpower Group Services, Experis, Experis IT | manpowergroup.com experis.com
CIEL HR, Ma Foi | cielhr.com
Allegis Group, TEKsystems, Allegis Global Solutions, Allegis Services, Aerotek | teksystems.com allegisgroup.com
Kelly Services, KellyOCG; Kelly | kellyservices.com
ABC Consultants, ABC Consultants Executive Search | abcconsultants.in
Mindsprint, Olam Information Services | mindsprint.org
NIIT, NIIT Learning Systems, NIIT MTS | niit.com
Sify, Sify Technologies | sifycorp.com
Redington | redingtongroup.com
Ramco Systems, Ramco | ramco.com
Newgen Software, Newgen Software Technologies | newgensoft.com
Intellect Design Arena, Intellect Design, IntellectAI | intellectdesign.com
Nucleus Software, Nucleus Software Exports | nucleussoftware.com
Tally Solutions, TallyPrime; Tally | tallysolutions.com
Subex, Subex Assurance | subex.com
Route Mobile | routemobile.com
Tanla, Tanla Platforms, Karix Mobile, Karix | tanla.com
Kellton | kellton.com
Aptech, Aptech Computer Education, Arena Animation
Xebia, Xebia IT Architects, coMakeIT | xebia.com
Bosch, Robert Bosch, Robert Bosch Engineering and Business Solutions, BGSW, RBEI, RBEIN, BoschGroup, BGSV | bosch.com
  bosch.in
Siemens, Siemens Technology and Services | siemens.com
Siemens Healthineers, Siemens Healthcare, Varian Medical Systems; Healthineers | siemens-healthineers.com
Siemens Energy, Siemens Gamesa, Siemens Gamesa Renewable Energy | siemens-energy.com
# Product companies, start-ups, e-commerce
Zoho, Zoho Corporation, Zoho Corp, ManageEngine, AdventNet | zohocorp.com zoho.com
Freshworks, Freshdesk | freshworks.com
Flipkart, Flipkart Internet, Ekart, Ekart Logistics, Instakart, Cleartrip | @walmart flipkart.com
Myntra, Myntra Designs, Myntra Jabong | @walmart myntra.com
PhonePe | @walmart phonepe.com
Walmart, Sam's Club | @walmart walmart.com
Amazon, Amazon Development Centre, Amazon Development Center, Amazon Dev Center, ADCI, Amazon Seller Services, Amazon
  Transportation Services, Amazon Pay, ASSPL, Amazon Retail India, Amazon Internet Services; AMZN | @amazon amazon.com
  amazon.in amazon.jobs
Amazon Web Services, AWS, Amazon AWS | @amazon amazon.com amazon.jobs
Audible | @amazon audible.com
Google, Google IT Services, Google Cloud, Google Operations Center; Alphabet | @alphabet google.com
YouTube | @alphabet youtube.com google.com
DeepMind, Google DeepMind | @alphabet deepmind.com google.com
Waymo | @alphabet waymo.com
Microsoft, Microsoft IDC, Microsoft India Development Center, MSFT, Microsoft R and D, Microsoft Global Services
  Center | @microsoft microsoft.com
LinkedIn, LinkedIn Technology Information | @microsoft linkedin.com
GitHub | @microsoft github.com
Meta Platforms, Facebook, Instagram, WhatsApp, Facebook India Online Services; Meta, Meta Careers | meta.com fb.com
  facebook.com
Apple Inc, Apple Computer, Apple Operations; Apple | apple.com
Netflix, Netflix Entertainment Services | netflix.com
Uber, Uber Technologies, Uber Eats, Uber India Systems | uber.com
Ola Cabs, ANI Technologies, Ola Fleet, Ola Financial Services; Ola | @olagroup olacabs.com
Ola Electric, Ola Electric Mobility, Ola Cell Technologies | @olagroup olaelectric.com
Krutrim, Ola Krutrim, Krutrim SI Designs | @olagroup olakrutrim.com
Roppen Transportation Services, Roppen, Rapido Bike; Rapido | rapido.bike
Namma Yatri, Moving Tech Innovations | nammayatri.in
Blu Smart, BluSmart Mobility | blu-smart.com
SmartShift Logistics, Porter India; Porter | porter.in
Swiggy, Bundl, Swiggy Instamart, Instamart, Scootsy, Scootsy Logistics, Swiggy Genie | @swiggy swiggy.in swiggy.com
Zomato, Zomato Media, Zomato Hyperpure, Hyperpure, Feeding India; Eternal, Eternal Limited | @eternal zomato.com
  eternal.com
Blinkit, Grofers, Blink Commerce, Locodel | @eternal blinkit.com grofers.com
Kiranakart, Geddit Convenience, ZeptoNow; Zepto | zeptonow.com
BigBasket, Innovative Retail Concepts, Supermarket Grocery Supplies, BBNow, BB Daily | @tata bigbasket.com
Dunzo, Dunzo Daily, Dunzo Digital | dunzo.in
Licious, Delightful Gourmet | licious.com
Country Delight, Beejapuri Dairy | countrydelight.in
Milkbasket, Aaidea Solutions | milkbasket.com
DMart, Avenue Supermarts, Avenue E-Commerce, DMart Ready | dmartindia.com
Meesho, Fashnear | meesho.com
Snapdeal, Jasper Infotech, AceVector | snapdeal.com
Nykaa, FSN E-Commerce, FSN E-Commerce Ventures, Nykaa Fashion, Nykaa E-Retail | nykaa.com
Purplle, Manash Lifestyle | purplle.com
Mamaearth, Honasa, Honasa Consumer, The Derma Co | mamaearth.in honasa.in
Imagine Marketing, boAt Lifestyle; boAt | boat-lifestyle.com imaginemarketingindia.com
Nexxbase Marketing, GoNoise; Noise | gonoise.com
Lenskart, Lenskart Eyetech | lenskart.com lenskart.in
FirstCry, BrainBees, Globalbees, GlobalBees Brands | firstcry.com globalbees.com
Xpressbees, BusyBees Logistics | xpressbees.com
Delhivery, Spoton Logistics | delhivery.com
Ecom Express | ecomexpress.in
Shadowfax, ShadowFax Express | shadowfax.in
Shiprocket, Bigfoot Retail | shiprocket.com
Blue Dart, Blue Dart Express | bluedart.com
DTDC, DTDC Express | dtdc.com
Gati Limited, Gati KWE, Gati-Kintetsu Express; Gati | gati.com
Rivigo | rivigo.com
BlackBuck, Zinka Logistics | blackbuck.com
ElasticRun, NTex Transportation Services | elastic.run
Hiveloop, Hiveloop E-Commerce, Udaan.com; Udaan | udaan.com
IndiaMART, IndiaMART InterMESH | indiamart.com
Just Dial, JD Mart | @reliance justdial.com
TradeIndia, Infocom Network | tradeindia.com
Moglix, Mogli Labs | moglix.com
OfBusiness, OFB Tech, Oxyzo, Oxyzo Financial Services | ofbusiness.in
Infra.Market, Hella Infra Market | infra.market
Zetwerk, Zetwerk Manufacturing Businesses | zetwerk.com
DeHaat, Green Agrevolution | dehaat.in
Ninjacart, Sixty Three Idea Infolabs, 63Ideas Infolabs | ninjacart.com
WayCool, WayCool Foods, WayCool Foods and Products | waycool.in
AgroStar, ULink AgriTech | agrostar.in
Paytm, One97, One97 Communications, Paytm Money, Paytm Insurance | paytm.com one97.com
Paytm Payments Bank, PPBL | paytmbank.com
Razorpay, RazorpayX | razorpay.com
BharatPe, Resilient Innovations | bharatpe.com
MobiKwik, One MobiKwik Systems, Zaakpay | mobikwik.com
CRED, Dreamplug; CRED Club | cred.club
Pine Labs, Qwikcilver | pinelabs.com
Cashfree, Cashfree Payments | cashfree.com
PayU, PayU Payments, PayU Finance, LazyPay | payu.in
BillDesk, IndiaIdeas | billdesk.com
CCAvenue, Infibeam Avenues, Infibeam | ccavenue.com infibeam.com
Instamojo
Juspay | juspay.in
Better World Technology, Zeta Tech; Zeta, Zeta Suite | zeta.tech
Brokentusk Technologies; Setu
M2P Fintech, M2P Solutions, Yap India | m2pfintech.com
NPCI, National Payments Corporation of India, NPCI International Payments, NPCI Bharat BillPay | npci.org.in
Groww, Nextbillion, Billionbrains Garage Ventures, Groww Invest Tech | groww.in
Zerodha, Zerodha Broking, Rainmatter, Zerodha Capital | zerodha.com
Upstox, RKSV, RKSV Securities | upstox.com
Angel One, Angel Broking | angelone.in angelbroking.com
5paisa, 5paisa Capital | 5paisa.com
Raise Financial Services, Moneylicious Securities; Dhan | dhan.co
INDmoney, Finzoom Investment Advisors, Finzoom | indmoney.com
ET Money, Times Internet ET Money | etmoney.com
smallcase | smallcase.com
Jupiter Money, Amica Financial Technologies | jupiter.money
Fi Money, epiFi | epifi.com
Slice Small Finance Bank, Garagepreneurs Internet, slicepay, SliceIt; slice | sliceit.com
KreditBee, Finnovation Tech Solutions, KrazyBee | kreditbee.in
Navi Technologies, Navi Finserv, Navi General Insurance; Navi | navi.com
Moneyview, Whizdm Innovations, Whizdm Finance | moneyview.in
MoneyTap, Freo, MWYN Tech | moneytap.com
Kissht, OnEMI Technology Solutions, Ring by Kissht, Si Creva Capital | kissht.com
Lendingkart | lendingkart.com
Capital Float, axio, CapFloat Financial Services | capitalfloat.com
Khatabook, Kyte Technologies | khatabook.com
OkCredit
Perfios, Karza Technologies | perfios.com
Signzy | signzy.com
Policybazaar, PB Fintech, Paisabazaar, PolicyBazaar Insurance Brokers, PB Pay | policybazaar.com paisabazaar.com
  pbfintech.in
Acko, Acko General Insurance, Acko Technology, ACKO Life | acko.com
Go Digit, Digit Insurance, Go Digit General Insurance, Go Digit Life | godigit.com
Turtlemint, Turtlemint Insurance, Fintech Products and Solutions | turtlemint.com
InsuranceDekho, Girnar Insurance Brokers | @girnar insurancedekho.com
CarDekho, GirnarSoft, Girnar Software, Gaadi.com | @girnar cardekho.com girnarsoft.com
CARS24, Global Car Group | cars24.com
Spinny, Valuedrive | spinny.com
Droom | droom.in
CarTrade, CarWale, BikeWale, OLX India | cartrade.com carwale.com
Ather Energy, Ather | atherenergy.com
Wicked Ride Adventure Services, Bounce Infinity; Bounce | bounceshare.com
Yulu, Yulu Bikes | yulu.bike
Vogo, Vogo Automotive | vogo.in
Byju's, Think and Learn, BYJU, Byju's Future School, WhiteHat Jr, WhiteHat Education Technology, Byjus The Learning
  App | @byjus byjus.com
Aakash Institute, Aakash Educational Services, Aakash BYJU'S, AESL | @byjus aesl.in
Great Learning, Great Lakes E-Learning, Great Learning Education Services | greatlearning.in
Toppr, Haygot Education | @byjus toppr.com
Unacademy, Sorting Hat Technologies, Unacademy Centre, Graphy by Unacademy; Graphy | unacademy.com
Vedantu, Vedantu Innovations | vedantu.com
PhysicsWallah, Physicswala, Alakh Pandey Physics Wallah; PW | pw.live
upGrad, upGrad Education, upGrad Campus, upGrad KnowledgeHut, KnowledgeHut | upgrad.com
Simplilearn | simplilearn.com
InterviewBit, Scaler Academy, Scaler by InterviewBit; Scaler | scaler.com interviewbit.com
Coding Ninjas, Sunrise Mentors | codingninjas.com
GeeksforGeeks, Sanchhaya Education, GfG | geeksforgeeks.org
NxtWave, NxtWave Disruptive Technologies, CCBP | nxtwave.tech nxtwave.in
Masai School, Nolan Edutech; Masai | masaischool.com
Newton School, Incanus Technologies | newtonschool.co
Eruditus, Eruditus Learning Solutions, Erulearning Solutions, Emeritus Institute of Management; Emeritus |
  emeritus.org eruditus.com
Imarticus, Imarticus Learning | imarticus.com
Cuemath, Cue Learn | cuemath.com
Extramarks, Extramarks Education | extramarks.com
Classplus, Bunch Microtechnologies | classplus.co
LEAD School, Leadership Boulevard, LEAD Group | leadschool.in
Testbook, Testbook Edu Solutions | testbook.com
Allen Career Institute, ALLEN Digital, ALLEN Kota | allen.ac.in allen.in
FIITJEE | fiitjee.com
Info Edge, Naukri, 99acres, Jeevansathi, iimjobs, AmbitionBox | @infoedge naukri.com infoedge.com infoedge.in
Apna.co, ApnaTime Tech, Apna Jobs; apna | apna.co
WorkIndia, Workindia Info | workindia.in
Shaadi.com, People Interactive | peopleinteractive.in
Matrimony.com, Bharat Matrimony, Bharatmatrimony.com, Consim Info | matrimony.com bharatmatrimony.com
MakeMyTrip, MMT India, Goibibo, redBus, Ibibo Group, GoMMT, Redbus.in; MMT | go-mmt.com makemytrip.com goibibo.com
  redbus.com
Yatra, Yatra Online, Yatra TG Stays | yatra.com
EaseMyTrip, Easy Trip Planners | easemytrip.com
ixigo, Le Travenues Technology, ConfirmTkt, AbhiBus | ixigo.com
OYO Rooms, Oravel Stays, Oravel, OYO, OYO Hotels, Oyo Hotels and Homes, OYO Life; PRISM | oyorooms.com
Treebo, Ruptub Solutions, Treebo Hotels | treebo.com
Thomas Cook India, Thomas Cook, SOTC, SOTC Travel | thomascook.in
Cox and Kings, Cox Kings
BookMyShow, Bigtree Entertainment | bookmyshow.com
PVR INOX, PVR, PVR Cinemas, INOX Leisure | pvrcinemas.com pvrinox.com
Dream11, Dream Sports, Sporta, FanCode, DreamSetGo | @dreamsports dream11.com dreamsports.group
Games24x7, Play Games 24x7, My11Circle, RummyCircle | games24x7.com
Mobile Premier League, MPL, Galactus Funware, MPL Gaming | mplgaming.com
WinZO, Tictok Skill Games, WinZO Games | winzogames.com
Nazara | nazara.com
InMobi, Glance InMobi, Glance Digital Experience; Glance | inmobi.com glance.com
ShareChat, Mohalla Tech, Moj | sharechat.co
Dailyhunt, VerSe Innovation, Josh App, Eternal Media Verse | verse.in dailyhunt.in
Koo App, Bombinate Technologies | kooapp.com
Gaana, Gamma Gaana | gaana.com
JioStar, Disney Hotstar, Disney Plus Hotstar, Hotstar, Star India, Novi Digital Entertainment, Viacom18, Viacom 18
  Media, Disney Star, Star TV Network, JioHotstar, JioCinema | @reliance jiostar.com
Zee Entertainment, Zee Entertainment Enterprises, ZEE5, Zee Network | zee.com zee5.com
Zee Media, Zee News | zeemedia.com
Sony Pictures Networks India, SPNI, SonyLIV, Culver Max Entertainment, Sony Pictures Networks | setindia.com
Pocket FM | pocketfm.com
Kuku FM, Mebigo Labs, Kuku | kukufm.com
Postman, Postdot Technologies | postman.com
BrowserStack | browserstack.com
LambdaTest, TestMu AI | lambdatest.com
Chargebee | chargebee.com
CleverTap, WizRocket | clevertap.com
MoEngage | moengage.com
WebEngage, Webklipper Technologies | webengage.com
Whatfix, Quicko Technosoft Labs | whatfix.com
Darwinbox, Darwinbox Digital Solutions | darwinbox.com darwinbox.in
Keka, Keka Technologies, Keka HR | keka.com
greytHR, Greytip | greythr.com
LeadSquared, MarketXpander Services | leadsquared.com
Druva, Druva Data Solutions | druva.com
Icertis | icertis.com
HighRadius, High Radius Technologies | highradius.com
Gupshup, Webaroo | gupshup.io
Exotel, Exotel Techcom | exotel.com
Yellow.ai, Bitonic Technology Labs, Yellow Messenger | yellow.ai
Haptik, Haptik Infotech, Jio Haptik | @reliance haptik.ai
Uniphore | uniphore.com
Observe.AI | observe.ai
Hasura | hasura.io
Atlan, Peeply Technologies
Sprinklr | sprinklr.com
Mindtickle, MindTickle Interactive | mindtickle.com
Capillary Technologies, CapillaryTech; Capillary | capillarytech.com
Netcore, Netcore Cloud | netcorecloud.com
Rategain, RateGain Travel Technologies | rategain.com
Mapmyindia, CE Info Systems, Mappls | mapmyindia.com
ClearTax, Defmacro Software | cleartax.in clear.in
Vakilsearch, Zolvit, Uber9 Business Process Services | vakilsearch.com
Urban Company, UrbanClap | urbancompany.com
NoBroker, NoBrokerHood | nobroker.in
Housing.com, Locon Solutions, REA India, PropTiger, Aurum PropTech Housing | housing.com
MagicBricks, Magicbricks Realty Services | @times magicbricks.com
Square Yards, Square Yards Consulting | squareyards.com
Livspace, Home Interior Designs E-commerce | livspace.com
HomeLane, Homevista Decor, Homevista Decor and Furnishings | homelane.com
Pepperfry, TrendSutra Platform Services | pepperfry.com
Urban Ladder, Urban Ladder Home Decor Solutions | @reliance urbanladder.com
Wakefit, Wakefit Innovations | wakefit.co
Stanza Living, Dtwelve Spaces | stanzaliving.com
Zolo Stays, Zolostays Property Solutions | zolostays.com
Awfis, Awfis Space Solutions | awfis.com
Cure.fit, Cultfit, Curefit Healthcare, Cultfit Healthcare | curefit.com cult.fit
HealthifyMe, HealthifyMe Wellness, Healthify | healthifyme.com
Practo | practo.com
PharmEasy, API Holdings, Axelia Solutions, Docon, Aknamed | pharmeasy.in apiholdings.in
Tata 1mg, 1mg, 1mg Technologies, 1mg Healthcare Solutions | @tata 1mg.com
NetMeds, Netmeds Marketplace | @reliance netmeds.com
MediBuddy, Medibuddy Phasorz, Phasorz Technologies, DocsApp | medibuddy.in
Pristyn Care, GHV Advanced Care | pristyncare.com
Sarvam AI, Sarvam | sarvam.ai
DealShare, Merabo Labs | dealshare.in
CityMall, CMUnity Innovations | citymall.live
Rebel Foods, Faasos, Behrouz Biryani, Oven Story | rebelfoods.com rebelfoods.co
Curefoods, EatFit | curefoods.in
Chaayos, Sunshine Teahouse | chaayos.com
Wow! Momo, Wow Momo Foods | wowmomo.com
Innoviti, Innoviti Payment Solutions
Tekion | tekion.com
Zenoti, Soham ERP Solutions | zenoti.com
Skyroot, Skyroot Aerospace | skyroot.in
Agnikul, Agnikul Cosmos | agnikul.in
Pixxel, Pixxel Space, Syzygy Space Technologies | pixxel.space
ideaForge | ideaforgetech.com
Tracxn | tracxn.com
Media.net, Directi, Directiplex, Skenzo | media.net directi.com
Quikr | quikr.com
Sulekha, Sulekha.com New Media | sulekha.com
Vymo, Vymo Solutions
Locus.sh, Mara Labs
FarEye, RoboticWares | fareye.com
LogiNext | loginextsolutions.com
Captain Fresh, Infifresh Foods | captainfresh.in
Battery Smart, Upgrid Solutions | batterysmart.in
Exponent Energy
Euler Motors | eulermotors.com
Bira 91, B9 Beverages | bira91.com
Third Wave Coffee, Heisetasse Beverages
Blue Tokai, Blue Tokai Coffee Roasters, Muhavra Enterprises | bluetokaicoffee.com
BlueStone Jewellery and Lifestyle; Bluestone | bluestone.com
CaratLane, CaratLane Trading | @tata caratlane.com
Indiejewel Fashions, GIVA Jewellery; GIVA
# Banks, lenders, insurers, brokers
State Bank of India, SBI, SBI Bank | @sbi sbi.co.in
SBI Life, SBI Life Insurance | @sbi sbilife.co.in
SBI Card, SBI Cards, SBI Cards and Payment Services | @sbi sbicard.com
SBI Funds Management, SBI Mutual Fund, SBI MF | @sbi sbimf.com
HDFC Bank; ; HDFC | @hdfc hdfcbank.com
HDFC Life, HDFC Life Insurance, HDFC Standard Life, HDFC Standard Life Insurance | @hdfc hdfclife.com
HDFC ERGO, HDFC ERGO General Insurance | @hdfc hdfcergo.com
HDFC AMC, HDFC Asset Management, HDFC Mutual Fund | @hdfc hdfcfund.com
HDFC Securities | @hdfc hdfcsec.com
HDB Financial Services, HDB Financial, HDBFS | @hdfc hdbfs.com
HDFC Credila, Credila, Credila Financial Services | credila.com
ICICI Bank; ; ICICI | @icici icicibank.com
ICICI Prudential Life Insurance, ICICI Pru Life, ICICI Prudential Life, IPRU | @icici iciciprulife.com
ICICI Lombard, ICICI Lombard General Insurance, Icici Lombard GIC | @icici icicilombard.com
ICICI Securities, ICICI Direct, Isec ICICI | @icici icicisecurities.com
ICICI Prudential AMC, ICICI Prudential Mutual Fund, ICICI Prudential Asset Management | @icici icicipruamc.com
Axis Bank; ; Axis | @axis axisbank.com
Axis Max Life, Max Life Insurance, Axis Max Life Insurance, Max Life, Max New York Life | axismaxlife.com
  maxlifeinsurance.com
Axis Securities, Axis Direct | @axis axissecurities.in
Axis Mutual Fund, Axis AMC, Axis Asset Management | @axis axismf.com
Freecharge, Freecharge Payment Technologies, Accelyst Solutions | @axis freecharge.com
Kotak Mahindra Bank, Kotak Bank, Kotak Mahindra, Kotak 811, KMBL; ; Kotak | @kotak kotak.com
Kotak Life, Kotak Life Insurance, Kotak Mahindra Life Insurance, Kotak Mahindra Life, Kotak Mahindra Old Mutual Life |
  @kotak kotak.com
Kotak Securities | @kotak kotaksecurities.com kotak.com
Kotak Mahindra AMC, Kotak Mutual Fund, Kotak Mahindra Asset Management | @kotak kotak.com
Kotak Mahindra Prime, Kotak Prime | @kotak kotak.com
YES Bank | yesbank.in
IndusInd Bank, Indusind | @hinduja indusind.com
IDFC First Bank, IDFC Bank, IDFC First, Capital First; IDFC | idfcfirstbank.com idfcbank.com
Federal Bank, FedBank | federalbank.co.in
Fedfina, Fedbank Financial Services | fedfina.com
RBL Bank, Ratnakar Bank; RBL | rblbank.com
Bandhan Bank, Bandhan Financial Services | bandhanbank.com
AU Small Finance Bank, AU Bank, AU Financiers, AU SFB | aubank.in
Equitas, Equitas Small Finance Bank | equitasbank.com equitas.in
Ujjivan, Ujjivan Small Finance Bank, Ujjivan Financial Services, Ujjivan SFB | ujjivansfb.in
Jana Small Finance Bank, Jana Bank, Janalakshmi Financial Services, Janalakshmi | janabank.com
Utkarsh Small Finance Bank, Utkarsh Bank | utkarsh.bank
ESAF Small Finance Bank, ESAF Bank | esafbank.com
Suryoday Small Finance Bank, Suryoday Bank | suryodaybank.com
Airtel Payments Bank | @bharti airtelbank.com airtel.com
India Post Payments Bank, IPPB | ippbonline.in
Fino Payments Bank, Fino Paytech | finobank.com
Punjab National Bank, PNB | pnb.co.in
PNB Housing Finance, PNB Housing | pnbhousing.com
PNB MetLife, PNB MetLife India Insurance, PNB Metlife Insurance | pnbmetlife.co.in pnbmetlife.com
Bank of Baroda, BoB | bankofbaroda.com bankofbaroda.co.in
Bank of India; BOI | bankofindia.co.in
Bank of Maharashtra; BoM | mahabank.co.in
Canara Bank | canarabank.com
Canara HSBC Life Insurance, Canara HSBC Life, Canara HSBC OBC Life | canarahsbclife.in canarahsbclife.com
Union Bank of India, UBI India, Union Bank | unionbankofindia.com unionbankofindia.bank
Indian Bank, Allahabad Bank | indianbank.co.in
Indian Overseas Bank, IOB | iobnet.co.in
Central Bank of India | centralbankofindia.co.in
UCO Bank, UCO | ucobank.com
Punjab and Sind Bank | psb.co.in
IDBI Bank, IDBI | idbi.co.in
IDBI Capital, IDBI Capital Markets
Karnataka Bank | ktkbank.com
South Indian Bank, SIB | sib.co.in sib.bank.in
Karur Vysya Bank, KVB | kvbmail.com kvb.co.in
City Union Bank, CUB | cityunionbank.com cityunionbank.in
DCB Bank, Development Credit Bank | dcbbank.com
Tamilnad Mercantile Bank, TMB | tmb.in tmbank.in
Jammu and Kashmir Bank, J and K Bank, J K Bank | jkbmail.com jkb.bank.in
Dhanlaxmi Bank, Dhanalakshmi Bank | dhanbank.com dhanbank.co.in
CSB Bank, Catholic Syrian Bank | csb.co.in
Saraswat Bank, Saraswat Co-operative Bank | saraswatbank.com
Reserve Bank of India, RBI | rbi.org.in
NABARD, National Bank for Agriculture and Rural Development | nabard.org
SIDBI, Small Industries Development Bank of India | sidbi.in
Bajaj Finserv, Bajaj Finserv Direct, Bajaj Finserv Health, Bajaj Finserv Markets | @bajaj bajajfinserv.in
Bajaj Finance, BFL Bajaj, Bajaj Financial Services | @bajaj bajajfinserv.in
Bajaj Allianz General Insurance, Bajaj General Insurance, Bajaj Allianz General, BAGIC | @bajaj bajajallianz.co.in
  bajajgeneral.com
Bajaj Allianz Life Insurance, Bajaj Life Insurance, Bajaj Allianz Life, BALIC | @bajaj bajajallianz.co.in
  bajajlife.com
Bajaj Housing Finance, BHFL | @bajaj bajajhousing.co.in
Bajaj Capital, Bajaj Capital Insurance Broking | bajajcapital.com
Muthoot Finance, The Muthoot Group, Muthoot Homefin, Belstar Microfinance | muthootgroup.com muthootfinance.com
Muthoot FinCorp, Muthoot Pappachan Group, Muthoot Blue, Muthoot Microfin, Muthoot Capital | muthoot.com
Manappuram, Manappuram Finance, Asirvad Microfinance | manappuram.com
Cholamandalam, Cholamandalam Investment and Finance, Chola Finance, Cholamandalam Finance; Chola, CIFCL | @murugappa
  chola.murugappa.com
Chola MS, Cholamandalam MS General Insurance, Chola MS General Insurance | @murugappa cholams.murugappa.com
Shriram Finance, Shriram Transport Finance, Shriram City Union Finance, Shriram Transport, STFC | @shriram
  shriramfinance.in
Shriram Life, Shriram Life Insurance | @shriram shriramlife.in shriramlife.com
Shriram General Insurance | @shriram shriramgi.com
Mahindra Finance, Mahindra and Mahindra Financial Services, MMFSL, Mahindra Financial Services | @mahindra
  mahindrafinance.com
Tata Capital, Tata Capital Financial Services, Tata Capital Housing Finance | @tata tatacapital.com
Tata AIA, Tata AIA Life, Tata AIA Life Insurance | @tata tataaia.com
Tata AIG, Tata AIG General Insurance | @tata tataaig.com
Aditya Birla Capital, ABCL, Aditya Birla Finance, ABFL, Aditya Birla Housing Finance | @birla adityabirlacapital.com
Aditya Birla Sun Life Insurance, ABSLI, Birla Sun Life Insurance, Birla Sun Life, Aditya Birla Sun Life | @birla
  adityabirlacapital.com
Aditya Birla Sun Life AMC, ABSLAMC | @birla adityabirlacapital.com
Aditya Birla Health Insurance, ABHI | @birla adityabirlacapital.com
L&T Finance, L&T Financial Services, LTFS, Larsen and Toubro Finance | @lt ltfs.com
IIFL, IIFL Finance, India Infoline, IIFL Securities, IIFL Wealth, India Infoline Finance, IIFL Home Finance, 360 ONE,
  360 ONE Wealth, IIFL Samasta | iifl.com 360.one
Motilal Oswal, Motilal Oswal Financial Services, MOFSL, Motilal Oswal Securities, Motilal Oswal Home Finance |
  motilaloswal.com
Edelweiss Financial Services, Edelweiss Tokio Life, Nuvama, Nuvama Wealth Management, ECL Finance; Edelweiss |
  edelweissfin.com nuvama.com
JM Financial | jmfl.com
Geojit, Geojit Financial Services, Geojit BNP Paribas | geojit.com
Sharekhan, Sharekhan by BNP Paribas, Sharekhan Mirae | sharekhan.com
Religare, Religare Broking, Religare Enterprises | religare.com
Nirmal Bang, Nirmal Bang Securities | nirmalbang.com
SMC Global, SMC Global Securities, SMC Group | smcindiaonline.com
Karvy, Karvy Stock Broking, Karvy Data Management Services | karvy.com
KFin Technologies, KFintech, Karvy Fintech | kfintech.com
Computer Age Management Services; CAMS | camsonline.com
NSDL, National Securities Depository, Protean eGov, NSDL e-Governance, NSDL Database Management
CDSL, Central Depository Services, CDSL Ventures
National Stock Exchange, NSE, National Stock Exchange of India, NSEIT | nse.co.in
Bombay Stock Exchange, BSE | bseindia.com
MCX, Multi Commodity Exchange, Multi Commodity Exchange of India | mcxindia.com
Poonawalla Fincorp, Magma Fincorp, Poonawalla Housing Finance | poonawallafincorp.com
DMI Finance, DMI Housing Finance | dmifinance.in
Home Credit, Home Credit India Finance | homecredit.co.in
Hero FinCorp, Hero Housing Finance | @hero herofincorp.com
TVS Credit | @tvs tvscredit.com
Life Insurance Corporation of India, LIC of India, Life Insurance Corporation; LIC | licindia.com
LIC Housing Finance, LICHFL | lichousing.com
GIC Re, General Insurance Corporation of India
New India Assurance | newindia.co.in
Oriental Insurance | orientalinsurance.co.in
United India Insurance | uiic.co.in
National Insurance Company, National Insurance | nic.co.in
Star Health, Star Health and Allied Insurance, Star Health Insurance | starhealth.in
Niva Bupa, Niva Bupa Health Insurance, Max Bupa, Max Bupa Health Insurance | nivabupa.com
Care Health Insurance, Religare Health Insurance, Care Health | careinsurance.com
ManipalCigna, ManipalCigna Health Insurance, Cigna TTK | manipalcigna.com
Reliance General Insurance, Reliance Nippon Life, Reliance Nippon Life Insurance, Reliance Capital, IndusInd Nippon
  Life | relianceada.com reliancegeneral.co.in
Future Generali, Future Generali India Insurance, Future Generali India Life Insurance, Generali Central |
  futuregenerali.in
IFFCO Tokio, IFFCO Tokio General Insurance | iffcotokio.co.in
Royal Sundaram, Royal Sundaram General Insurance | royalsundaram.in
Sundaram Finance, Sundaram Home Finance | sundaramfinance.in
Universal Sompo, Universal Sompo General Insurance | universalsompo.com
Bharti AXA, Bharti AXA Life, Bharti AXA Life Insurance, Bharti Life Insurance | bhartiaxa.com
Exide Life, Exide Life Insurance, ING Vysya Life | exidelife.in
IndiaFirst Life, IndiaFirst Life Insurance | indiafirstlife.com
Ageas Federal, Ageas Federal Life Insurance, IDBI Federal, IDBI Federal Life Insurance | ageasfederal.com
Aviva India, Aviva Life Insurance | avivaindia.com
Pramerica Life, Pramerica Life Insurance, DHFL Pramerica | pramericalife.in
Star Union Dai-ichi Life, SUD Life, Star Union Dai-ichi | sudlife.in
Piramal Finance, Piramal Capital and Housing Finance, Piramal Enterprises, DHFL, Dewan Housing Finance | @piramal
  piramal.com
Indiabulls, Indiabulls Housing Finance, Sammaan Capital, Indiabulls Consumer Finance, Indiabulls Securities; Dhani |
  indiabulls.com sammaancapital.com
Satin Creditcare, Satin Creditcare Network | satincreditcare.com
Spandana Sphoorty, Spandana Sphoorty Financial; Spandana | spandanasphoorty.com
CreditAccess Grameen, Grameen Koota | cagrameen.in
Fusion Microfinance, Fusion Finance; Fusion | fusionmicrofinance.com
Aptus Value Housing Finance, Aptus Housing | aptusindia.com
Aavas Financiers, Aavas, Au Housing Finance | aavas.in
Home First Finance, HomeFirst | homefirstindia.com
Five Star Business Finance | fivestargroup.in
Ugro Capital | ugrocapital.com
# Groups and their companies: industry, consumer goods, cars, energy, telecom
Tata Motors, TML Drivelines, Tata Motors Passenger Vehicles, Tata Passenger Electric Mobility, Tata Motors Finance |
  @tata tatamotors.com
Jaguar Land Rover, JLR | @tata jaguarlandrover.com
Tata Steel, Tata Steel BSL, Tata Steel Downstream Products, Tata Steel Long Products, TISCO | @tata tatasteel.com
Tata Power, Tata Power Solar, TPDDL, Tata Power Delhi Distribution, Tata Power Renewable Energy | @tata tatapower.com
Tata Chemicals | @tata tatachemicals.com
Tata Communications, VSNL, Tata Communications Transformation Services | @tata tatacommunications.com
Tata Teleservices, Tata Tele Business Services, Tata Docomo, TTBS | @tata tatatel.co.in
Tata Consumer Products, Tata Global Beverages, TCPL Tata, Tata Tea, Tata Consumer | @tata tataconsumer.com
Tata Starbucks, Starbucks India | @tata tatastarbucks.com
Tata Digital, Tata Neu, Tata CLiQ, Tata UniStore | @tata tatadigital.com
Tata Projects | @tata tataprojects.com
Tata Realty, Tata Housing, Tata Realty and Infrastructure | @tata tatarealty.in
Tata Advanced Systems, TASL | @tata tataadvancedsystems.com
Tata AutoComp | @tata tataautocomp.com
Tata Electronics, TEPL Tata | @tata tataelectronics.com tataelectronics.co.in
Tata Play, Tata Sky | @tata tataplay.com
Tata Cummins | @tata
Titan Company, Tanishq, Titan Industries, Titan Eyeplus; Titan, Fastrack | @tata titan.co.in
Trent Limited, Zudio, Trent Hypermarket; Trent, Westside | @tata trent-tata.com
Voltas, Voltas Beko | @tata voltas.com
Indian Hotels Company, IHCL, Taj Hotels, Vivanta, Taj Group of Hotels, Ginger Hotels, Taj Group | @tata ihcltata.com
  tajhotels.com
Infiniti Retail; Croma | @tata croma.com
Air India, Air India SATS, AIASL, Air India Express, Vistara, Tata SIA Airlines, AIX Connect, AirAsia India | @tata
  airindia.com airvistara.com
Reliance Industries; RIL, Reliance Industries Limited RIL | @reliance ril.com
Reliance Jio, Reliance Jio Infocomm, Jio Platforms, Jio Digital Life, RJIL; Jio | @reliance jio.com ril.com
Jio Financial Services, Jio Finance, JioPay | @reliance jfs.in
Reliance Retail, Reliance Digital, Reliance Trends, Reliance Fresh, Reliance Smart, Ajio, Reliance Brands, JioMart,
  Reliance Smart Bazaar, Reliance Jewels | @reliance ril.com
Network18, TV18, News18, Network 18 Media, CNBC TV18, Moneycontrol, CNN News18 | @reliance nw18.com
Reliance Infrastructure, BSES, BSES Rajdhani Power, BSES Yamuna Power, Reliance Power, Reliance Infra; Reliance ADA |
  relianceada.com bsesdelhi.com
Reliance Communications, RCom, Global Cloud Xchange
Adani Enterprises; Adani Airport Holdings, Adani Airports | @adani adani.com
Adani Ports, Adani Ports and SEZ, APSEZ, Adani Logistics | @adani adani.com
Adani Green Energy, Adani Green | @adani adani.com
Adani Power | @adani adani.com
Adani Wilmar, AWL Agri Business, Fortune Foods Adani | awlagri.com adaniwilmar.com
Ambuja Cements, Ambuja Cement, ACC Limited, ACC Cement; ACC | @adani adani.com
NDTV, New Delhi Television | @adani ndtv.com
Aditya Birla Fashion and Retail, ABFRL, Pantaloons, Madura Fashion and Lifestyle, Aditya Birla Lifestyle Brands |
  @birla abfrl.adityabirla.com adityabirla.com
UltraTech Cement, UltraTech | @birla adityabirla.com
Grasim, Grasim Industries, Birla Opus, Birla Cellulose | @birla adityabirla.com
Hindalco, Hindalco Industries, Novelis, Utkal Alumina | @birla adityabirla.com novelis.adityabirla.com
Vodafone Idea, Vi India, Idea Cellular, Vodafone India; Vi | @birla vodafoneidea.com
Vodafone Intelligent Solutions, VOIS, Vodafone Shared Services, Vodafone; Vodafone Group, Vois India | vodafone.com
Mahindra and Mahindra, Mahindra Mahindra, Mahindra Automotive, Mahindra Farm Equipment, Mahindra Tractors, Mahindra
  Electric; M and M | @mahindra mahindra.com
Mahindra Logistics, MLL Mahindra | @mahindra mahindralogistics.com
Mahindra Holidays, Club Mahindra, Mahindra Holidays and Resorts | @mahindra clubmahindra.com
Mahindra Lifespaces, Mahindra Lifespace Developers | @mahindra mahindralifespaces.com
Larsen and Toubro, L and T, Larsen Toubro, L and T Construction, Larsen and Toubro Construction, LnT, L&T ECC, L&T
  Heavy Engineering | @lt larsentoubro.com lntecc.com
L&T Realty; L and T Metro Rail | @lt
Godrej Consumer Products, GCPL, Godrej Consumer | @godrej godrejcp.com
Godrej Properties, GPL Godrej | @godrej godrejproperties.com
Godrej and Boyce, Godrej Enterprises, Godrej & Boyce Manufacturing, Godrej Interio, Godrej Appliances | @godrej
  godrej.com
Godrej Agrovet, Creamline Dairy | @godrej godrejagrovet.com
Bajaj Auto, Chetak Technology | @bajaj bajajauto.co.in
Bajaj Electricals | bajajelectricals.com
Hero MotoCorp, Hero Honda, Vida by Hero | @hero heromotocorp.com
Hero Electric, Hero Electric Vehicles | heroelectric.in
TVS Motor, TVS Motors | @tvs tvsmotor.com
TVS Supply Chain Solutions, TVS SCS, TVS Logistics | tvsscs.com
Sundaram Clayton, TVS Sundaram
Royal Enfield, Eicher Motors, VE Commercial Vehicles, VECV, Eicher, Volvo Eicher | royalenfield.com vecv.in eicher.in
Ashok Leyland, Switch Mobility | @hinduja ashokleyland.com
Maruti Suzuki, MSIL, Maruti, Maruti Udyog | maruti.co.in marutisuzuki.com
Suzuki Motorcycle, Suzuki Motor Gujarat, SMIPL | suzukimotorcycle.in
Hyundai Motor India, Hyundai, Hyundai Motor, HMIL, Hyundai Motors | hmil.net hyundai.com
Hyundai Mobis, Mobis | mobis.co.kr
Kia India, Kia Motors; Kia | kiaindia.net
Toyota, Toyota Kirloskar Motor, TKM, Toyota Kirloskar | toyota-kirloskar.com toyota.com
Toyota Connected | toyotaconnected.com
Honda Cars India, HCIL, Honda Cars | hondacarindia.com
Honda Motorcycle and Scooter India, HMSI, Honda Motorcycle, Honda 2 Wheelers | honda2wheelersindia.com honda.hmsi.in
Mercedes-Benz, Mercedes-Benz Research and Development, MBRDI, Daimler, Daimler India Commercial Vehicles, DICV,
  Daimler Truck | mercedes-benz.com daimlertruck.com
BMW, BMW Group, BMW TechWorks | bmw.com bmw.in
Volkswagen, Skoda Auto Volkswagen India, Skoda, Skoda Auto, VW, Audi India | volkswagen.co.in skoda-auto.co.in
  skoda-vw.co.in
Renault Nissan, Renault, Renault Nissan Technology and Business Centre, RNTBCI, Nissan, Nissan Motor | rntbci.com
  renault.com nissan.in
Stellantis, FCA India, Fiat Chrysler, Citroen India, PCA Motors | stellantis.com
MG Motor, JSW MG Motor, Morris Garages | mgmotor.co.in jswmgmotor.co.in
Ford Motor, Ford India, Ford Business Solutions; Ford | ford.com
General Motors, GM Technical Centre India, General Motors Technical Centre, Cruise GM; GM | gm.com
Tesla Motors; Tesla | tesla.com
Volvo, Volvo Cars | volvo.com volvocars.com
Continental Automotive, Continental Tires, Contitech; Continental, Conti | continental.com
ZF Friedrichshafen, ZF, ZF Group, WABCO, ZF Rane, ZF Commercial Vehicle Control Systems | zf.com
Valeo | valeo.com
Harman, HARMAN Connected | harman.com
Aptiv, Delphi Automotive, Aptiv Components | aptiv.com
Magna International, Magna Automotive; Magna | magna.com
Samvardhana Motherson, Motherson, Motherson Sumi, MothersonSumi INfotech, MSSL | motherson.com
Minda, Uno Minda, Minda Industries, Spark Minda | unominda.com mindacorporation.com
Bharat Forge, Kalyani Group, Kalyani Strategic Systems | bharatforge.com
Cummins | cummins.com
Caterpillar, Solar Turbines | cat.com
JCB, JCB India | jcb.com
John Deere, Deere, Deere and Company | johndeere.com
Escorts Kubota, Kubota Agricultural; Escorts | kubota.com escortskubota.com
Sonalika, International Tractors, Sonalika Tractors | sonalika.com
MRF, MRF Tyres, Madras Rubber Factory | mrfmail.com mrftyres.com
Apollo Tyres, Apollo Tyre | apollotyres.com
CEAT, CEAT Tyres | @rpg ceat.com
JK Tyre, JK Tyre and Industries, JK Tyres | jkmail.com
Exide Industries, Exide, Exide Energy | exide.co.in
Amara Raja, Amara Raja Batteries, Amara Raja Energy and Mobility | amararaja.com
ITC, ITC Limited, ITC Hotels, ITC Foods, Imperial Tobacco | @itc itc.in
ITC Infotech | @itc itcinfotech.com
Hindustan Unilever, HUL, Unilever, Hindustan Lever, Unilever Industries | @unilever unilever.com
Procter and Gamble, Procter Gamble, Gillette India, Procter & Gamble Hygiene; P and G, PnG | pg.com
Nestle, Nestle R and D | nestle.com in.nestle.com
Britannia Industries; Britannia | britindia.com
Parle Products; Parle Biscuits, Parle | parle.com parle.biz
Parle Agro, Frooti | parleagro.com
Dabur | dabur.com
Marico | marico.com
Emami | emamigroup.com
Patanjali, Patanjali Ayurved, Patanjali Foods, Ruchi Soya | patanjaliayurved.org patanjalifoods.co.in
Colgate-Palmolive, Colgate, Colgate Global Business Services | colpal.com
Reckitt, Reckitt Benckiser | reckitt.com
L'Oreal | loreal.com
PepsiCo, Pepsi, Pepsi Foods, PepsiCo Global Business Services | pepsico.com
Varun Beverages, VBL, RJ Corp, Devyani | rjcorp.in dil-rjcorp.com
Coca-Cola, Hindustan Coca-Cola Beverages, HCCB, Coke India | coca-cola.com hccb.in
Mondelez, Cadbury, Mondelez India Foods | mdlz.com
Mars Wrigley, Mars International, Wrigley India, Mars Petcare; Mars | effem.com
Kellogg's, Kellogg, Kellanova | kellanova.com kellogg.com
Amul, GCMMF, Gujarat Cooperative Milk Marketing Federation, Kaira District Cooperative Milk | amul.coop
Mother Dairy, Mother Dairy Fruit and Vegetable; Safal | motherdairy.com
Haldiram's, Haldiram, Haldiram Snacks, Haldiram Foods | haldiram.com haldirams.com
Bikaji, Bikaji Foods | bikaji.com
Jubilant FoodWorks, Domino's Pizza, Dominos; JFL | jublfood.com
McDonald's, Westlife Foodworld, Hardcastle Restaurants, Connaught Plaza Restaurants | mcdonaldsindia.com mcdonalds.com
KFC, KFC India, Yum Brands, Yum Restaurants, Pizza Hut, Sapphire Foods | yum.com sapphirefoods.in
Burger King, Restaurant Brands Asia | burgerking.in
Barbeque Nation, Barbeque Nation Hospitality, BBQ Nation | barbequenation.com
Asian Paints, Asian Paints PPG | asianpaints.com
Berger Paints | bergerindia.com
Kansai Nerolac, Kansai Nerolac Paints, Nerolac | nerolac.com
AkzoNobel, Dulux, Akzo Nobel India | akzonobel.com
Pidilite, Pidilite Industries, Fevicol | pidilite.com pidilite.co.in
Havells, Lloyd Electric | havells.com
Crompton Greaves Consumer Electricals, Crompton, Crompton Greaves Consumer | crompton.co.in
CG Power, CG Power and Industrial Solutions, Crompton Greaves | @murugappa cgglobal.com
Polycab, Polycab Wires | polycab.com
V-Guard, V-Guard Industries | vguard.in
Whirlpool, Whirlpool of India | whirlpool.com
LG Electronics, LG, LG Soft India | lge.com
LG Chem, LG Energy Solution, LG Polymers
Samsung, Samsung Electronics, Samsung India Electronics, Samsung R and D Institute, SRIB, Samsung Research, SRID,
  Samsung Semiconductor India Research, SSIR | samsung.com
Sony, Sony India, Sony India Software Centre, Sony Research | sony.com
Panasonic, Panasonic Life Solutions | panasonic.com
Hitachi, Hitachi Vantara, Hitachi Energy, Hitachi Digital Services | hitachi.com hitachivantara.com hitachienergy.com
Toshiba | toshiba.com
Xiaomi, Mi India | xiaomi.com
Oppo, Oppo Mobiles, Realme, Realme Mobile, OnePlus | oppo.com realme.com oneplus.com
Vivo Mobile; Vivo | vivo.com
Foxconn, Hon Hai, Bharat FIH, Foxconn Hon Hai Technology, Rising Stars Mobile | foxconn.com
Dixon Technologies; Padget Electronics, Dixon | dixoninfo.com
Bharti Airtel, Airtel, Airtel Business, Airtel Africa, Bharti Hexacom, Xtelify, Airtel Digital, Bharti Telemedia,
  Nxtra Data, Airtel X Labs | @bharti airtel.com bharti.in
Bharti Enterprises, Bharti Foundation | @bharti bharti.com
Bharat Sanchar Nigam, BSNL | bsnl.co.in
MTNL, Mahanagar Telephone Nigam | mtnl.in
Indus Towers, Bharti Infratel | industowers.com
American Tower, ATC India, ATC Telecom Infrastructure | atctower.in americantower.com
Ericsson | ericsson.com
Nokia, Nokia Solutions and Networks, Nokia Networks, Alcatel Lucent, Nokia Siemens Networks | nokia.com
Huawei, Huawei Telecommunications | huawei.com
STL, Sterlite Technologies, STL Digital | @vedanta stl.tech
Hathway, Hathway Cable and Datacom, GTPL Hathway
ACT Fibernet, Atria Convergence Technologies, ACT Corp | actcorp.in
JSW Steel, Bhushan Power and Steel, JSW Steel Coated Products | @jsw jsw.in
JSW Energy, JSW Neo Energy | @jsw jsw.in
JSW Cement, JSW Paints | @jsw jsw.in
Jindal Steel and Power, Jindal Steel, JSPL, Jindal Steel Power | jindalsteel.com jspl.com
Jindal Stainless, Jindal Stainless Hisar, JSL Jindal | jindalstainless.com
Jindal SAW | jindalsaw.com
ArcelorMittal Nippon Steel, AM NS, Essar Steel | amns.in
ArcelorMittal | arcelormittal.com
Vedanta Resources, Vedanta Limited, Sesa Goa, Bharat Aluminium, BALCO, Cairn Oil and Gas, Cairn India; Vedanta, Cairn
  | @vedanta vedanta.co.in cairnindia.com
Hindustan Zinc, HZL | @vedanta vedanta.co.in
Welspun, Welspun Living, Welspun Enterprises, Welspun World | welspun.com
Dalmia Bharat, Dalmia Cement, Dalmia Cement Bharat | dalmiabharat.com
Shree Cement, Bangur Cement | shreecement.com
JK Cement, JK White | jkcement.com
JK Lakshmi Cement
Ramco Cements | ramcocements.co.in
Nuvoco, Nuvoco Vistas, Lafarge India | nuvoco.com
Birla Corporation, MP Birla Group, MP Birla Cement | birlacorp.com
Thermax, Thermax Babcock | thermaxglobal.com
Kirloskar Brothers, KBL Kirloskar | kbl.co.in
Kirloskar Oil Engines, KOEL | kirloskar.com
ABB, ABB India, ABB Global Industries and Services, ABB Ability Innovation Center, GISPL, Asea Brown Boveri | abb.com
Schneider Electric, Schneider, Luminous Power Technologies, APC by Schneider | se.com schneider-electric.com
Honeywell, Honeywell Automation, HTSL, Honeywell Technology Solutions Lab | honeywell.com
Emerson Electric, Emerson Automation Solutions, Emerson Export Engineering Centre; Emerson | emerson.com
Rockwell Automation | rockwellautomation.com
Eaton, Eaton India Innovation Center, Eaton Power Quality | eaton.com
Johnson Controls, JCI, Johnson Controls Hitachi, Tyco Fire and Security | jci.com
Carrier Global, Carrier Technologies India, Carrier Airconditioning; Carrier | carrier.com
Otis Elevator; Otis | otis.com
KONE, Kone Elevator | kone.com
Schindler | schindler.com
Danfoss, Danfoss Industries | danfoss.com
Alstom, Alstom Transport, Bombardier Transportation | alstomgroup.com
General Electric; GE, GE India | ge.com
GE HealthCare, GEHC, Wipro GE Healthcare, Wipro GE | gehealthcare.com
GE Vernova, GE Power, GE T and D India, GE Grid Solutions, GE Renewable Energy | gevernova.com
GE Aerospace, GE Aviation, Unison Engine Components | geaerospace.com
Philips, Koninklijke Philips, Philips Innovation Campus, Royal Philips | philips.com
Signify, Signify Innovations India, Philips Lighting | signify.com
3M, 3M India | mmm.com
BASF, BASF India, BASF Catalysts | basf.com
Dow Chemical; Dow | dow.com
DuPont, EI DuPont | dupont.com
Bayer, Bayer CropScience, Monsanto, Bayer Pharmaceuticals | bayer.com
Syngenta | syngenta.com
UPL, UPL Limited, United Phosphorus, Advanta Seeds | upl-ltd.com
PI Industries, Jivagro | piind.com
Coromandel International, Coromandel | @murugappa coromandel.murugappa.com
Tube Investments, Tube Investments of India, TI Cycles, TI India | @murugappa tii.murugappa.com tiindia.com
EID Parry, Parry Agro | @murugappa parry.murugappa.com
Carborundum Universal, CUMI | @murugappa cumi.murugappa.com
SRF, SRF Limited | srf.com
Aarti Industries, Aarti Group | aarti-industries.com
Deepak Nitrite, Deepak Group, Deepak Phenolics | godeepak.com
Deepak Fertilisers, DFPCL, Mahadhan AgriTech | dfpcl.com
Arvind Limited, Arvind Fashions, Arvind Lifestyle Brands; Arvind | arvind.in
Raymond Limited, Raymond Lifestyle, Raymond Apparel; Raymond | raymond.in
Page Industries, Jockey India | jockeyindia.com
Shoppers Stop | @kraheja shoppersstop.com
Lifestyle International, Max Fashion, Max Fashions, Home Centre, Landmark Group | landmarkgroup.in landmarkgroup.com
Future Retail, Big Bazaar, Future Group, Future Lifestyle Fashions, Pantaloon Retail | futuregroup.in
Spencer's Retail, Spencers, Nature's Basket | @rpsg spencers.in
CESC, CESC Limited, RPSG Ventures, Saregama | @rpsg rpsg.in
More Retail, More Supermarket, More Megastore | moreretail.in
Metro Cash and Carry | metro.co.in
Kalyan Jewellers | kalyanjewellers.net
Malabar Gold, Malabar Gold and Diamonds, Malabar Group | malabargoldanddiamonds.com malabargroup.com
Joyalukkas | joyalukkas.com
PC Jeweller, PC Jewellers | pcjewellers.com
IKEA, IKEA India, Ingka | ikea.com ingka.com
Decathlon, Decathlon Sports India | decathlon.com
H&M, Hennes and Mauritz, H&M Hennes | hm.com
Zara, Inditex, Inditex Trent | inditex.com
Adidas | adidas.com
Nike Inc; Nike, Converse | nike.com
Puma Sports India, Puma Sports; Puma | puma.com
Bata, Bata India | bata.com
Campus Activewear, Campus Shoes
Relaxo, Relaxo Footwears | relaxofootwear.com
# Public sector, energy, construction, transport, hotels, media
Oil and Natural Gas Corporation, ONGC, Oil and Natural Gas, ONGC Videsh, OVL ONGC | ongc.co.in
Indian Oil Corporation, Indian Oil, IOCL; IOC | indianoil.in
Bharat Petroleum, BPCL | bharatpetroleum.in
Hindustan Petroleum, HPCL | hpcl.in
HPCL-Mittal Energy, HMEL, HPCL Mittal | hmel.in
GAIL, GAIL India, Gas Authority of India, GAIL Gas | gail.co.in
Oil India | oilindia.in
Engineers India; EIL | eil.co.in
NTPC, National Thermal Power Corporation, NTPC Green | ntpc.co.in
Power Grid Corporation of India, PowerGrid, PGCIL, Power Grid Corporation | powergrid.in
NHPC, National Hydroelectric Power Corporation | nhpc.nic.in
NLC India, Neyveli Lignite, NLC | nlcindia.in
NPCIL, Nuclear Power Corporation of India, Nuclear Power Corporation | npcil.co.in
Coal India, CIL India, Eastern Coalfields, Western Coalfields, South Eastern Coalfields | coalindia.in
SAIL, Steel Authority of India, Bokaro Steel Plant, Bhilai Steel Plant; SAIL India | sail.in
RINL, Rashtriya Ispat Nigam, Vizag Steel | vizagsteel.com
NMDC, National Mineral Development Corporation | nmdc.co.in
NALCO, National Aluminium | nalcoindia.co.in
Bharat Heavy Electricals, BHEL | bhel.in
Bharat Electronics, BEL | bel.co.in bel-india.in
Hindustan Aeronautics, HAL | hal-india.co.in
BEML, Bharat Earth Movers | bemlltd.in
Bharat Dynamics, BDL India; BDL | bdl-india.in
Mazagon Dock, MDL, Mazagon Dock Shipbuilders | mazagondock.in
Cochin Shipyard, CSL Cochin | cochinshipyard.in
GRSE, Garden Reach Shipbuilders and Engineers, Garden Reach | grse.co.in
DRDO, Defence Research and Development Organisation | drdo.gov.in
ISRO, Indian Space Research Organisation, VSSC, URSC | isro.gov.in
BARC, Bhabha Atomic Research Centre | barc.gov.in
C-DAC, Centre for Development of Advanced Computing | cdac.in
C-DOT, Centre for Development of Telematics | cdot.in
National Informatics Centre, NIC, NICSI | nic.in
RailTel | railtelindia.com
Indian Railways, RRB, Railway Recruitment Board, South Central Railway, Northern Railway | railnet.gov.in
IRCTC, Indian Railway Catering and Tourism Corporation, Indian Railway Catering | irctc.com
IRCON | ircon.org
RITES | rites.com
CONCOR, Container Corporation of India | concorindia.com
DMRC, Delhi Metro, Delhi Metro Rail Corporation | dmrc.org
Airports Authority of India, AAI | aai.aero
India Post, Department of Posts | indiapost.gov.in
FCI, Food Corporation of India | fci.gov.in
IFFCO, Indian Farmers Fertiliser Cooperative | iffco.in
KRIBHCO, Krishak Bharati Cooperative | kribhco.net
NBCC, NBCC India | nbccindia.com
HUDCO, Housing and Urban Development Corporation | hudco.org
Power Finance Corporation, PFC India; PFC | pfcindia.com
REC Limited, Rural Electrification Corporation; REC | recindia.com
UIDAI, Unique Identification Authority of India | uidai.gov.in
Nayara Energy | nayaraenergy.com
Royal Dutch Shell, Shell India, Shell Business Operations, Shell India Markets; Shell | shell.com
British Petroleum, BP Business Solutions, BP Technical Services, Castrol India; BP, BP India | bp.com
ExxonMobil, Exxon, ExxonMobil Services and Technology | exxonmobil.com
Chevron, Chevron ENGINE | chevron.com
TotalEnergies | totalenergies.com
Schlumberger, SLB, Schlumberger Asia Services | slb.com
Halliburton | halliburton.com
Baker Hughes | bakerhughes.com
Suzlon, Suzlon Energy | suzlon.com
ReNew Power, ReNew Energy Global; ReNew | renew.com
Avaada, Avaada Energy | avaada.com
Greenko, Greenko Energies | greenkogroup.com
Azure Power | azurepower.com
Torrent Power | @torrent torrentpower.com
Torrent Gas | @torrent torrentgas.com
Waaree, Waaree Energies | waaree.com
Vikram Solar | vikramsolar.com
Petronet LNG | petronetlng.in
Indraprastha Gas, IGL | igl.co.in
Mahanagar Gas, MGL Mahanagar | mahanagargas.com
GMR Group, GMR, GMR Airports, GMR Infrastructure, Delhi International Airport, GMR Hyderabad International Airport,
  DIAL GMR | gmrgroup.in
Bangalore International Airport, BIAL, Kempegowda International Airport | bialairport.com
GVK, GVK Power, GVK Industries
DLF, DLF Limited, DLF Home Developers | dlf.in
Lodha, Macrotech Developers, Macrotech | lodhagroup.com
Prestige Estates, Prestige Estates Projects; Prestige Group, Prestige | prestigeconstructions.com
Brigade Group, Brigade Enterprises | brigadegroup.com
Sobha, Sobha Developers, Sobha Realty | sobha.com
Oberoi Realty | oberoirealty.com
Hiranandani, House of Hiranandani, Hiranandani Communities | hiranandani.net
Embassy Property Developments, Embassy Office Parks; Embassy Group, Embassy | embassygroup.com embassyofficeparks.com
Puravankara, Provident Housing | puravankara.com
K Raheja Corp, KRaheja, Mindspace REIT | @kraheja kraheja.com
Shapoorji Pallonji, Shapoorji Pallonji and Company, SP Group, SPCPL, Sterling and Wilson, Afcons, Afcons
  Infrastructure | shapoorji.com afcons.com sterlingwilson.com
Hindustan Construction Company, HCC India | hccindia.com
NCC Limited, Nagarjuna Construction; NCC | nccltd.in
GVPR, GVPR Engineers
KEC International, KEC | @rpg kecrpg.com
Kalpataru Projects, Kalpataru Power Transmission, JMC Projects | kalpataruprojects.com
Megha Engineering, MEIL, Megha Engineering and Infrastructures | meil.in
Dilip Buildcon | dilipbuildcon.co.in
Jones Lang LaSalle, JLL | jll.com ap.jll.com
CBRE, CBRE South Asia | cbre.com
Cushman and Wakefield, Cushman Wakefield | cushwake.com
Colliers | colliers.com
Knight Frank | knightfrank.com
Anarock, ANAROCK Property Consultants | anarock.com
WeWork, WeWork India Management | wework.co.in wework.com
AECOM | aecom.com
Jacobs Engineering; Jacobs | jacobs.com
WSP, WSP Consultants India, WSP Global | wsp.com
Mott MacDonald | mottmac.com
AtkinsRealis, WS Atkins, SNC-Lavalin Atkins, SNC Lavalin; Atkins | atkinsrealis.com
Technip Energies, Technip | technipenergies.com
Fluor, Fluor Daniel India | fluor.com
Bechtel | bechtel.com
Worley, WorleyParsons | worley.com
McDermott | mcdermott.com
Tecnimont, Maire Tecnimont | mairetecnimont.com
InterGlobe Aviation, IndiGo Airlines, Indigo Airline; IndiGo | @interglobe goindigo.in
InterGlobe, InterGlobe Enterprises, InterGlobe Technology Quotient | @interglobe interglobe.com
SpiceJet, SpiceXpress | spicejet.com
Akasa Air, SNV Aviation; Akasa | akasaair.com
Go First, GoAir, Go Airlines
Emirates Airline, Emirates Group, dnata; Emirates | emirates.com dnata.com
Qatar Airways | qatarairways.com.qa qatarairways.com
Etihad, Etihad Airways | etihad.ae
Singapore Airlines, SIA Engineering | singaporeair.com.sg
Lufthansa, Lufthansa Technik, Lufthansa Global Business Services | lufthansa.com dlh.de
British Airways, BA CallBpo | ba.com
Boeing, Boeing India Engineering and Technology Centre | boeing.com
Airbus | airbus.com
Rolls-Royce | rolls-royce.com
Safran, Safran Aircraft Engines, Safran Engineering Services | safrangroup.com
Collins Aerospace, Goodrich Aerospace, UTC Aerospace Systems, RTX, Raytheon, Pratt and Whitney, United Technologies |
  collins.com rtx.com prattwhitney.com
Lockheed Martin, Tata Lockheed Martin | lmco.com
Thales, Gemalto | thalesgroup.com
Maersk, A P Moller Maersk, Maersk Global Service Centres, Maersk Line | maersk.com
DHL Express, DHL, DHL Supply Chain, DHL Global Forwarding, DHL Group, Deutsche Post DHL, DHL eCommerce | dhl.com
FedEx, FedEx Express, Federal Express, FedEx Corporate Services, FedEx ACC, TNT Express | fedex.com
United Parcel Service, UPS Supply Chain Solutions, UPS Logistics; UPS | ups.com
Kuehne Nagel, Kuehne and Nagel, Kuehne+Nagel | kuehne-nagel.com
DB Schenker, Schenker, DSV, DSV Air and Sea, DSV Solutions | dbschenker.com dsv.com
CMA CGM, CEVA Logistics | cma-cgm.com cevalogistics.com
Hapag-Lloyd | hlag.com
MSC Mediterranean Shipping, Mediterranean Shipping Company, MSC Agency India, MSC Technology India | msc.com
DP World, Nhava Sheva International Container Terminal | dpworld.com
Allcargo, Allcargo Logistics, Allcargo Gati, ECU Worldwide | allcargologistics.com
TCI, Transport Corporation of India, TCI Express, TCI Freight | tciexpress.in tcil.com
VRL Logistics, VRL | vrllogistics.com
Safexpress, Safe Express | safexpress.com
Oberoi Hotels, The Oberoi Group, EIH Limited, Oberoi Hotels and Resorts, Trident Hotels | oberoigroup.com
Leela Palaces, Hotel Leelaventure, Leela Palaces Hotels and Resorts; Leela | theleela.com
Marriott, Marriott Hotels, JW Marriott, Courtyard by Marriott, Sheraton, Westin, St Regis, Renaissance Hotels,
  Ritz-Carlton | marriott.com
Hilton, Hilton Worldwide, DoubleTree by Hilton, Conrad Hotels, Hilton Hotels | hilton.com
Hyatt, Hyatt Hotels, Hyatt Regency, Grand Hyatt, Park Hyatt, Andaz | hyatt.com
Accor, AccorHotels, Novotel, Ibis Hotels, Sofitel, InterGlobe Hotels | accor.com
InterContinental Hotels Group, IHG, Holiday Inn, Crowne Plaza, IHG Hotels and Resorts | ihg.com
Radisson, Radisson Hotel Group, Radisson Blu, Park Plaza, Radisson Hotels | radissonhotels.com
Lemon Tree Hotels, Lemon Tree, Carnation Hotels | lemontreehotels.com
Sarovar Hotels, Sarovar Hotels and Resorts | sarovarhotels.com
Royal Orchid Hotels, Regenta | royalorchidhotels.com
Sodexo, Sodexo Food Solutions | sodexo.com
Compass Group, Compass India; Compass | compass-group.com
ISS Facility Services, ISS India | issworld.com
BVG India, Bharat Vikas Group | bvgindia.com
Security and Intelligence Services, SIS India, SIS Group, SIS Limited; SIS | sisindia.com
G4S, G4S Secure Solutions, Allied Universal | g4s.com aus.com
Securitas | securitasindia.com
Times of India, Bennett Coleman, Bennett Coleman and Company, BCCL, The Times Group, Economic Times | @times
  timesgroup.com
Times Internet, Indiatimes, TIL Times | @times timesinternet.in
Times Network, Times Now, ET Now | @times timesgroup.com timesnetwork.in
Hindustan Times, HT Media, HT Digital, HT Digital Streams, Hindustan Media Ventures, HT Group, Livemint |
  hindustantimes.com htmedia.in
India Today, TV Today, TV Today Network, Living Media, Aaj Tak | indiatoday.com aajtak.com
Indian Express, IE Online Media | expressindia.com indianexpress.com
The Hindu, THG Publishing, Kasturi and Sons | thehindu.co.in
Dainik Jagran, Jagran Prakashan, Jagran New Media | jagran.com jagrannewmedia.com
Dainik Bhaskar, DB Corp, Bhaskar Group, DB Digital | dbcorp.in dainikbhaskar.com
Amar Ujala, Amar Ujala Web Services | amarujala.com
ABP Network, ABP News, Ananda Bazaar Patrika, ABP Group | abpnetwork.com abp.in
Republic TV, Republic Media Network, ARG Outlier Media, Republic World | republicworld.com
TV9 Network, TV9, Associated Broadcasting Company | tv9.com
Sun TV, Sun TV Network, Sun Network | sunnetwork.in
Malayala Manorama, Manorama Online | mm.co.in
WPP, WPP Media, GroupM, Mindshare, Wavemaker, VML, VMLY and R, Ogilvy, Ogilvy and Mather, Wunderman Thompson, AKQA,
  Hogarth, Hogarth Worldwide, Grey Group, EssenceMediacom | wpp.com groupm.com ogilvy.com
Publicis Groupe, Publicis, Leo Burnett, Publicis Media, Publicis Global Delivery, Starcom, Zenith Media, Digitas,
  Performics; Epsilon | @publicis publicisgroupe.com publicisgroupe.net epsilon.com
Omnicom, Omnicom Media Group, DDB Mudra, BBDO India, TBWA, Annalect, OMD, IPG Mediabrands, Mediabrands, Interpublic
  Group, Lowe Lintas, MullenLowe, McCann Worldgroup, McCann, FCB India, FCB Ulka | omnicomgroup.com annalect.com
  ipgmediabrands.com
Dentsu, Dentsu Webchutney, Merkle, Merkle Sokrati, Isobar | dentsu.com merkle.com
Havas, Havas Media | havas.com
# Medicines, hospitals, laboratories
Sun Pharmaceutical Industries, Sun Pharma, Sun Pharmaceutical, Sun Pharmaceuticals, Ranbaxy, Ranbaxy Laboratories, Sun
  Pharma Advanced Research; SPARC | sunpharma.com
Dr Reddys Laboratories, Dr Reddys, DRL, Dr Reddy, Doctor Reddy's, Aurigene | drreddys.com
Cipla, Cipla Health | cipla.com
Lupin Limited, Lupin Pharma, Lupin Pharmaceuticals, Lupin Diagnostics; Lupin | lupin.com
Aurobindo Pharma, Aurobindo, Eugia Pharma, APL Healthcare | aurobindo.com
Zydus, Zydus Lifesciences, Cadila Healthcare, Zydus Cadila, Zydus Wellness, Zydus Healthcare | zyduslife.com
  zyduscadila.com
Torrent Pharmaceuticals, Torrent Pharma | @torrent torrentpharma.com
Glenmark, Glenmark Pharmaceuticals, Glenmark Life Sciences, Glenmark Pharma | glenmarkpharma.com
Mankind Pharma, Mankind Pharmaceuticals; Mankind | mankindpharma.com
Alkem, Alkem Laboratories | alkem.com
Biocon, Biocon Biologics, Biocon Pharma | biocon.com bioconbiologics.com
Syngene | syngeneintl.com
Divi's Laboratories, Divis Labs | divislabs.com divislaboratories.com
Intas, Intas Pharmaceuticals, Intas Pharma | intaspharma.com
Macleods, Macleods Pharmaceuticals, Macleods Pharma | macleodspharma.com
Abbott, Abbott Laboratories, Abbott Healthcare | abbott.com
Piramal Pharma, Piramal Glass | @piramal piramal.com
Jubilant Pharma, Jubilant Pharmova, Jubilant Life Sciences, Jubilant Biosys, Jubilant Ingrevia, Jubilant Generics |
  jubl.com jubilantpharma.com
Hetero, Hetero Drugs, Hetero Healthcare, Camus Pharma | hetero.com heterodrugs.com
MSN Laboratories, MSN Labs, MSN Pharma | msnlabs.com
Natco, Natco Pharma | natcopharma.co.in
Laurus Labs | lauruslabs.com
Granules India; Granules | granulesindia.com
Gland Pharma | glandpharma.com
Strides Pharma, Strides Pharma Science, Strides Arcolab, Arcolab; Strides | strides.com arcolab.com
Wockhardt, Wockhardt Hospitals | wockhardt.com wockhardthospitals.com
Ajanta Pharma | ajantapharma.com
Ipca Laboratories, IPCA, Ipca Labs | ipca.com
Emcure, Emcure Pharmaceuticals, Zuventus, Zuventus Healthcare | emcure.com zuventus.com
Micro Labs | microlabs.in
USV, USV Private Limited, USV Pharma | usv.in
Eris Lifesciences; Eris | erislifesciences.com
FDC Limited | fdcindia.com
Himalaya Wellness, Himalaya Drug Company; Himalaya | himalayawellness.com
Serum Institute of India, Serum Institute, SIIPL | seruminstitute.com
Bharat Biotech | bharatbiotech.com
Biological E | biologicale.com
Panacea Biotec | panaceabiotec.com
Aragen, Aragen Life Sciences, GVK Biosciences, GVK BIO | aragen.com
Sai Life Sciences | sailife.com
Pfizer, Pfizer Healthcare India | pfizer.com
Novartis, Novartis Healthcare | novartis.com
Sandoz | sandoz.com
GlaxoSmithKline, GSK, Glaxo, GSK Pharma | gsk.com
Haleon, GSK Consumer Healthcare | haleon.com
AstraZeneca, Alexion | astrazeneca.com
Sanofi, Sanofi Healthcare India, Opella | sanofi.com
Merck Sharp and Dohme, MSD, MSD Pharmaceuticals, Organon; Merck and Co | msd.com merck.com organon.com
Merck KGaA, Merck Group, Merck Life Science, MilliporeSigma, Sigma Aldrich; Merck | merckgroup.com
Johnson and Johnson, Johnson Johnson, JnJ, Janssen, Janssen Pharmaceuticals, DePuy Synthes, Johnson and Johnson
  Innovative Medicine; J and J | jnj.com its.jnj.com
Kenvue | kenvue.com
Roche, Roche Products, Roche Diagnostics, Hoffmann La Roche, Genentech, Roche Information Solutions | roche.com
  gene.com
Novo Nordisk, Novo Nordisk GBS, Novo Nordisk Service Centre | novonordisk.com
Eli Lilly, Eli Lilly and Company, Lilly, Lilly Capability Center | lilly.com
Bristol Myers Squibb, BMS India, Celgene | bms.com
AbbVie, Abbvie Therapeutics, Allergan | abbvie.com
Amgen, Horizon Therapeutics | amgen.com
Gilead, Gilead Sciences, Kite Pharma | gilead.com
Takeda, Takeda Pharmaceuticals | takeda.com
Teva, Teva Pharmaceuticals, Teva Pharm, Actavis | tevapharm.com
Viatris, Mylan, Mylan Laboratories | viatris.com
Fresenius Kabi, Fresenius Medical Care, Fresenius | fresenius-kabi.com
Boehringer Ingelheim | boehringer-ingelheim.com
Medtronic, Medtronic Engineering and Innovation Center, Covidien, India Medtronic | medtronic.com
Becton Dickinson, BD India; BD | bd.com
Stryker, Stryker Global Technology Center | stryker.com
Boston Scientific | bsci.com
Baxter, Baxter Innovations | baxter.com
Thermo Fisher Scientific, Thermo Fisher, PPD, Patheon | thermofisher.com ppd.com
Danaher, Beckman Coulter, Cytiva, Leica Biosystems, Pall Corporation | danaher.com beckman.com cytiva.com
Agilent | agilent.com
Labcorp, Covance, Fortrea, LabCorp Drug Development | labcorp.com fortrea.com
Parexel | parexel.com
ICON plc, ICON Clinical Research, PRA Health Sciences; ICON | iconplc.com
Syneos Health, Syneos | syneoshealth.com
Charles River, Charles River Laboratories | crl.com
Indegene, Indegene Lifesystems | indegene.com
Novotech, Novotech Clinical Research
Apollo Hospitals, Apollo Hospital, Apollo Hospitals Enterprise, Apollo Health and Lifestyle, Apollo Pharmacy, Apollo
  24/7, Apollo HealthCo, Apollo Clinic, Apollo Diagnostics, Apollo Proton | @apollo apollohospitals.com apollohl.com
  apollo247.com apollopharmacy.org
Fortis Healthcare, Fortis Hospital, Fortis Hospitals, Fortis Escorts; Fortis | fortishealthcare.com
Agilus Diagnostics, SRL Diagnostics, SRL Limited | agilus.in srl.in
Max Healthcare, Max Hospital, Max Super Speciality Hospital, Max Healthcare Institute, Max Hospitals |
  maxhealthcare.com
Manipal Hospitals, Manipal Hospital, Manipal Health Enterprises, Columbia Asia, Columbia Asia Hospital |
  manipalhospitals.com
Manipal Group, Manipal Education, MEMG, UNext Learning, Manipal Academy of Higher Education, MAHE | manipal.edu
  manipalgroup.com
Narayana Health, Narayana Hrudayalaya, Narayana Hospital, Narayana Hospitals | narayanahealth.org
Medanta, Medanta The Medicity; Global Health | medanta.org
Aster DM Healthcare, Aster Medcity, Aster Hospitals, Aster CMI Hospital, Aster Hospital; Aster | asterhospital.in
  asterdmhealthcare.com
KIMS Hospitals, Krishna Institute of Medical Sciences, KIMS Hospital | kimshospitals.com
Yashoda Hospitals, Yashoda Hospital | yashodamail.com yashodahospitals.com
CARE Hospitals, Care Hospital, Quality CARE India, Evercare Group | carehospitals.com
Rainbow Children's Hospital, Rainbow Hospitals, Rainbow Children's Medicare, Rainbow Childrens Hospitals |
  rainbowhospitals.in
Cloudnine Hospitals, Cloudnine Hospital, Kids Clinic India; Cloudnine | cloudninecare.com
Sakra World Hospital, Takshasila Hospitals | sakraworldhospital.com
Kokilaben Dhirubhai Ambani Hospital, Kokilaben Hospital, Sir HN Reliance Foundation Hospital | kokilabenhospitals.com
  rfhospital.org
Lilavati Hospital, Lilavati Hospital and Research Centre | lilavatihospital.com
P D Hinduja Hospital, Hinduja Hospital, Hinduja Healthcare | hindujahospital.com
AIIMS, All India Institute of Medical Sciences | aiims.edu
Christian Medical College, CMC Vellore, CMC Hospital | cmcvellore.ac.in
Sir Ganga Ram Hospital, Ganga Ram Hospital | sgrh.com
BLK Max Hospital, BLK Super Speciality Hospital, BLK Hospital
Sterling Hospitals, Sterling Hospital | sterlinghospitals.com
Shalby, Shalby Hospitals | shalby.org shalby.in
HealthCare Global Enterprises, HCG Oncology, HCG Hospital, HealthCare Global; HCG | hcgel.com hcgoncology.com
Kauvery Hospital, Kauvery Hospitals, Kauvery Medical | kauveryhospital.com
MIOT Hospitals, MIOT International | miothospitals.com
Gleneagles Hospitals, Gleneagles Global Hospitals, Global Hospitals, Parkway Pantai India, IHH Healthcare |
  gleneagleshospitals.co.in
AMRI Hospitals, AMRI
Dr Agarwal's Eye Hospital, Dr Agarwals Health Care, Dr Agarwal's | dragarwal.com
Sankara Eye Hospital, Sankara Eye Foundation
LV Prasad Eye Institute, LVPEI | lvpei.org
Aravind Eye Hospital, Aravind Eye Care System, Aurolab | aravind.org
Dr Lal PathLabs, Lal PathLabs, Dr Lal Pathlab | lalpathlabs.com
Metropolis Healthcare, Metropolis Labs | metropolisindia.com
Thyrocare | thyrocare.com
Redcliffe Labs, Redcliffe Lifetech | redcliffelabs.com
Healthians, Expedient Healthcare Marketing | healthians.com
MedPlus, MedPlus Health Services, Optival Health Solutions | medplusindia.com
Wellness Forever, Wellness Forever Medicare | wellnessforever.in
Portea, Portea Medical, Healthvista India | portea.com
# Foreign companies with centres in India, and employers of the United States
Oracle; Oracle India, Oracle Financial Services Software, OFSS, Oracle Cerner, Cerner, NetSuite, Oracle Cloud, Oracle
  Solution Services | oracle.com cerner.com
SAP, SAP Labs, SAP SE, Ariba, SuccessFactors, SAP Concur, Concur Technologies | sap.com
Salesforce, SFDC, Tableau, MuleSoft, Slack Technologies; Slack | salesforce.com
Adobe | adobe.com
VMware, Pivotal Software | vmware.com
Broadcom, CA Technologies, Symantec, Avago, CA India Technologies, Brocade | broadcom.com
Intel, Altera, Mobileye Intel | intel.com
AMD, Advanced Micro Devices, Xilinx | amd.com
NVIDIA, Nvidia Graphics, Mellanox | nvidia.com
Qualcomm | qualcomm.com
Texas Instruments | ti.com
Micron, Micron Technology Operations | micron.com
Analog Devices, ADI Analog, Maxim Integrated | analog.com
NXP, NXP Semiconductors, Freescale | nxp.com
STMicroelectronics | st.com
Infineon, Cypress Semiconductor | infineon.com
Renesas, Renesas Electronics, Dialog Semiconductor | renesas.com
MediaTek | mediatek.com
Arm Holdings, ARM Embedded Technologies; ARM | arm.com
Synopsys | synopsys.com
Cadence Design Systems, Cadence Design; Cadence | cadence.com
Applied Materials, AMAT | amat.com
Lam Research | lamresearch.com
KLA, KLA Tencor | kla.com
ASML Holding, ASML | asml.com
Western Digital, SanDisk, HGST | wdc.com sandisk.com
Seagate | seagate.com
GlobalFoundries | globalfoundries.com
Skyworks | skyworksinc.com
Marvell, Marvell Semiconductor | marvell.com
Juniper Networks; Juniper | juniper.net
Arista Networks, Arista | arista.com
Cisco, Splunk, AppDynamics, Webex, Cisco Meraki, ThousandEyes | cisco.com splunk.com
Dell, Dell Technologies, Dell EMC, EMC Corporation, Dell International Services, SecureWorks, Dell International
  Services IndiaPrivate | dell.com
HP Inc; HP, Hewlett Packard | hp.com
Hewlett Packard Enterprise, HPE, HP Enterprise, Aruba Networks, Nimble Storage | hpe.com
Lenovo, Motorola Mobility | lenovo.com motorola.com
Motorola Solutions | motorolasolutions.com
NetApp, Network Appliance | netapp.com
Pure Storage | purestorage.com
Nutanix | nutanix.com
Citrix, Cloud Software Group, TIBCO | citrix.com cloud.com tibco.com
Red Hat | redhat.com
ServiceNow | servicenow.com
Workday | workday.com
Atlassian, Trello, Loom Atlassian | atlassian.com
Intuit, Intuit India Product Development Centre, QuickBooks, Credit Karma, Mailchimp, TurboTax | intuit.com
PayPal, Venmo, Braintree Payments | paypal.com
Stripe | stripe.com
Square Inc, Cash App, Afterpay; Block, Square | block.xyz squareup.com
Mastercard | mastercard.com
Visa Consolidated Support Services, Cybersource, Visa Worldwide; Visa | visa.com
American Express, Amex, American Express Global Business Travel, Amex GBT, AEBC | aexp.com americanexpress.com
Fiserv, First Data | fiserv.com firstdata.com
FIS Global, Fidelity Information Services, FIS Solutions, Worldpay, FIS Payment Solutions; FIS | fisglobal.com
  worldpay.com
Fidelity Investments, FMR, Fidelity Business Services India, Fidelity Management and Research | fmr.com fidelity.com
Fidelity International, FIL India Business Services; FIL | fil.com
Broadridge, Broadridge Financial Solutions | broadridge.com
SS&C, SS&C GlobeOp, GlobeOp, DST Systems, Eze Software, SS C Technologies | sscinc.com
State Street, State Street Global Advisors, Charles River Development, Statestreet HCL, State Street Corporate
  Services | statestreet.com
Northern Trust, Northern Trust Operating Services | ntrs.com
Bank of New York Mellon, BNY Mellon, BNY, BNY Mellon International Operations; Pershing | bnymellon.com bny.com
JPMorgan Chase, JPMorgan, JPMC, JPMorgan Chase and Co, JPMorgan Chase Bank, J.P. Morgan Services India, Chase Bank |
  jpmorgan.com jpmchase.com chase.com
Goldman Sachs, Ayco; Goldman | gs.com
Morgan Stanley, Morgan Stanley Advantage Services, E Trade Financial | morganstanley.com
Citigroup, Citibank, Citicorp, Citicorp Services; Citi | citi.com
Bank of America, BofA, BofA Continuum, BA Continuum, Bank of America Merrill Lynch, Merrill Lynch, BAML | bofa.com
  bankofamerica.com
Wells Fargo, Wells Fargo EGS, Wells Fargo Enterprise Global Services, Wells Fargo Bank | wellsfargo.com
Standard Chartered, Standard Chartered Bank, StanChart, Standard Chartered Global Business Services, Scope
  International, SCB GBS, Standard Chartered GBS | sc.com
HSBC Bank, HSBC, HSBC Electronic Data Processing, HongKong and Shanghai Banking Corporation, HSBC Technology, HSBC
  Global Service Centre, HSBC Software Development, HDPI | hsbc.com hsbc.co.in
Barclays, Barclays Bank, Barclays Global Service Centre, Barclays Shared Services, Barclays Technology Centre India |
  barclays.com
Deutsche Bank, DBOI, Deutsche India, Deutsche Bank Operations International, DB Global Technology, DWS Group | db.com
UBS, Credit Suisse, UBS Business Solutions | ubs.com credit-suisse.com
BNP Paribas, BNP Paribas Global Securities Operations | bnpparibas.com
Societe Generale, Societe Generale Global Solution Centre, SocGen, SG GSC | socgen.com sgcib.com
NatWest, Royal Bank of Scotland, RBS India Development Centre, RBS Services India, NatWest Markets | natwest.com
  rbs.co.uk
Lloyds Banking Group, Lloyds Technology Centre, Lloyds Bank | lloydsbanking.com
DBS Bank, DBS, DBS Tech India, DBS Asia Hub 2, Development Bank of Singapore, Lakshmi Vilas Bank | dbs.com
ANZ, ANZ Support Services India, ANZ Bank, Australia and New Zealand Banking Group | anz.com
Commonwealth Bank, CommBank, Commonwealth Bank of Australia, CBA India | cba.com.au
National Australia Bank, NAB India, NAB Innovation Centre India | nab.com.au
Westpac | westpac.com.au
Macquarie | macquarie.com
Nomura, Nomura Structured Finance Services | nomura.com
Mizuho, Mizuho Bank | mizuho-cb.com mizuhogroup.com
MUFG, MUFG Bank, Mitsubishi UFJ, MUFG Pension, Link Intime | mufg.jp
SMBC, Sumitomo Mitsui Banking Corporation, SMFG India Credit, Fullerton India, Fullerton India Credit |
  smfgindiacredit.com fullertonindia.com
TD Bank, TD Securities, Toronto Dominion Bank | td.com
RBC, Royal Bank of Canada | rbc.com
Scotiabank, Bank of Nova Scotia | scotiabank.com
BlackRock, Aladdin BlackRock, Preqin | blackrock.com
Vanguard Group; Vanguard | vanguard.com
Invesco, Invesco Mutual Fund | invesco.com
Franklin Templeton, Franklin Resources | franklintempleton.com
D E Shaw, DE Shaw India, DESCO | deshaw.com
Arcesium | arcesium.com
Millennium Management, Millennium Partners, Millennium Capital | mlp.com
Citadel Securities, Citadel LLC, Citadel Enterprise Americas; Citadel | citadel.com citadelsecurities.com
Jane Street, Jane Street Capital | janestreet.com
Tower Research Capital, Tower Research | tower-research.com
WorldQuant | worldquant.com
Two Sigma, Two Sigma Investments | twosigma.com
Optiver | optiver.com
Graviton Research Capital; Graviton | gravitontrading.com
Morningstar, PitchBook | morningstar.com
MSCI, MSCI Services | msci.com
S&P Global, IHS Markit, S&P Global Market Intelligence, S&P Global Ratings, Standard and Poors, S P Global |
  spglobal.com
Moody's, Moody's Analytics, Moody's Shared Services, ICRA | moodys.com icraindia.com
Fitch Group, Fitch Ratings, Fitch Solutions, India Ratings | fitchratings.com
Bloomberg | bloomberg.net bloomberg.com
FactSet | factset.com
LSEG, London Stock Exchange Group, Refinitiv, Millennium IT | lseg.com refinitiv.com
Thomson Reuters | thomsonreuters.com
Nasdaq, Verafin | nasdaq.com
Experian, Experian Credit Information Company | experian.com
Equifax, Equifax Analytics, Equifax Credit Information Services | equifax.com
TransUnion, TransUnion CIBIL, CIBIL | transunion.com
Dun and Bradstreet, D and B, Dun Bradstreet | dnb.com
Allianz, Allianz Partners, Allianz Cornhill | allianz.com
AXA, AXA XL, AXA Global Business Services, AXA Business Services, AXA Technology Services, AXA Group Operations, AXA
  France | axa.com axaxl.com
Swiss Re, Swiss Re Global Business Solutions | swissre.com
Munich Re | munichre.com
Zurich Insurance, Zurich Kotak General Insurance, Kotak General Insurance | zurichkotak.com zurich.com
MetLife, MetLife Global Operations Support Center, MetLife GOSC | metlife.com
Prudential Financial, PGIM; Prudential | prudential.com pgim.com
Prudential plc, Prudential Global Services, Prudential Technology and Services
Principal Financial Group, Principal Global Services; Principal | principal.com
AIG, American International Group, Corebridge Financial | aig.com
Chubb Business Services, ACE Insurance; Chubb | chubb.com
Travelers Insurance, Travelers Companies; Travelers | travelers.com
Liberty Mutual, Liberty General Insurance, Liberty IT, Liberty Mutual Insurance | libertymutual.com
  libertyinsurance.in
Allstate | allstate.com
State Farm, State Farm Insurance | statefarm.com
Progressive Insurance, Progressive Casualty; Progressive | progressive.com
Nationwide Insurance, Nationwide Mutual; Nationwide | nationwide.com
United Services Automobile Association, USAA | usaa.com
GEICO, Berkshire Hathaway GEICO | geico.com
Cigna, Cigna Healthcare, Express Scripts, Evernorth | cigna.com evernorth.com
Humana | humana.com
Aetna, CVS Health, CVS Pharmacy, CVS; Caremark | cvshealth.com aetna.com
Walgreens, Walgreens Boots Alliance, Boots UK | walgreens.com
Kaiser Permanente, Kaiser Foundation Hospitals; Kaiser | kp.org
HCA Healthcare, HCA; Hospital Corporation of America | hcahealthcare.com
Mayo Clinic | mayo.edu
Cleveland Clinic | ccf.org
McKesson | mckesson.com
Cardinal Health | cardinalhealth.com
Cencora, AmerisourceBergen | cencora.com
Athenahealth | athenahealth.com
Epic Systems; Epic | epic.com
Target Corporation, Target in India, Target Enterprise; Target, Target India | target.com
Lowe's | lowes.com
The Home Depot | homedepot.com
Costco, Costco Wholesale | costco.com
Best Buy | bestbuy.com
Kroger | kroger.com
Albertsons, Safeway, Albertsons Companies | albertsons.com
Publix, Publix Super Markets | publix.com
Gap Inc, Old Navy, Banana Republic, Gap IT Services; Gap | gap.com
Macy's, Bloomingdale's | macys.com
Nordstrom | nordstrom.com
Victoria's Secret, VS and Co | victoria.com
TJX, TJX Companies, T J Maxx | tjx.com
Wayfair, Wayfair India Technology Development Center | wayfair.com
eBay, eBay India Development Center | ebay.com
Etsy Inc, Etsy | etsy.com
Chewy | chewy.com
Instacart, Maplebear | instacart.com
DoorDash, Caviar DoorDash | doordash.com
Lyft Inc, Lyft | lyft.com
Airbnb | airbnb.com
Booking Holdings, Booking.com, Agoda, Priceline, Kayak Software, OpenTable | booking.com agoda.com
Expedia, Hotels.com, Vrbo, Expedia Online Travel Services | expedia.com expediagroup.com
TripAdvisor, Viator Tours | tripadvisor.com
Sabre Travel Technologies; Sabre Corporation, Sabre | sabre.com
Amadeus IT Group; Amadeus | amadeus.com
Travelport | travelport.com
Tesco, Tesco Bengaluru, Tesco Business Services, Tesco HSC, Tesco Hindustan Service Centre | tesco.com in.tesco.com
Marks and Spencer, M and S, Marks Spencer, Marks and Spencer Reliance India | mnscorp.net
Sainsbury's, Argos UK | sainsburys.co.uk
Carrefour | carrefour.com
Levi Strauss, Levi's | levi.com
Kimberly-Clark, Kimberly Clark Lever, Huggies | kcc.com
General Mills | genmills.com
Kraft Heinz, Heinz India | kraftheinz.com
Cargill, Cargill Business Services | cargill.com
Archer Daniels Midland; ADM | adm.com
Bunge | bunge.com
Louis Dreyfus; LDC | ldc.com
Olam, Olam Agri, ofi Olam, Olam International | olamgroup.com olamagri.com
AB InBev, Anheuser-Busch InBev, Anheuser Busch, AB InBev GCC, SABMiller | ab-inbev.com
Diageo, United Spirits, Diageo Business Services | diageo.com
Pernod Ricard | pernod-ricard.com
United Breweries, Heineken, UBL India | heineken.com ubmail.com
Carlsberg | carlsberg.com carlsberg.asia
Philip Morris, IPM India, PMI | pmi.com
British American Tobacco, BAT Global Business Services; BAT | bat.com
Verizon, Verizon Data Services, Verizon Wireless, VDSI | verizon.com
American Telephone and Telegraph, AT and T, AT&T Communication Services, AT&T Global Business Services | att.com
T-Mobile, Sprint Corporation | t-mobile.com
Comcast, Comcast India Engineering Center, CIEC, Xfinity, NBCUniversal, Sky UK | comcast.com nbcuni.com
Charter Communications, Charter Spectrum; Charter | charter.com
CenturyLink, Level 3 Communications; Lumen | lumen.com centurylink.com
BT Group, British Telecom, BT India, BT Global Business Services, British Telecommunications, BT e-Serv; BT | bt.com
Orange Business, Equant | orange.com
Telstra, Telstra Global Business Services | team.telstra.com telstra.com
Amdocs, Amdocs Development Centre | amdocs.com
Netcracker | netcracker.com
CSG, CSG Systems, CSG International; CSG Forte | csgi.com
Disney, Walt Disney, Pixar, Lucasfilm, ESPN | disney.com
Warner Bros Discovery, Warner Bros, WarnerMedia, Discovery Communications India, HBO | wbd.com
ViacomCBS; Paramount | paramount.com
Spotify | spotify.com
Electronic Arts, EA Games, EA Mobile; EA | ea.com
Ubisoft, Ubisoft India Studios | ubisoft.com
Activision Blizzard, Activision, Blizzard Entertainment, King Games | activision.com
Zynga, Zynga Game Network | zynga.com
Rockstar Games, Take-Two Interactive, Rockstar India | rockstargames.com take2games.com
Roblox | roblox.com
Epic Games | epicgames.com
Unity Technologies; Unity | unity3d.com
Sony Music, Sony Music Entertainment | sonymusic.com
Dropbox | dropbox.com
Zoom Video Communications, Zoom Communications, Zoom Video; Zoom | zoom.us
DocuSign | docusign.com
Twilio, SendGrid, Segment.io | twilio.com
Okta, Auth0 | okta.com
Cloudflare | cloudflare.com
Databricks | databricks.com
Snowflake Computing; Snowflake Inc, Snowflake | snowflake.com
MongoDB | mongodb.com
Confluent | confluent.io
Elasticsearch, Elastic NV; Elastic | elastic.co
HashiCorp | hashicorp.com
Datadog | datadoghq.com
New Relic | newrelic.com
Palo Alto Networks, Palo Alto | paloaltonetworks.com
CrowdStrike | crowdstrike.com
Zscaler, Zscaler Softech | zscaler.com
Fortinet | fortinet.com
Check Point Software, Check Point | checkpoint.com
F5 Networks, F5 Inc, NGINX; F5 | f5.com
Akamai | akamai.com
Trellix, McAfee, FireEye, Mandiant, Skyhigh Security | trellix.com mcafee.com
Rubrik | rubrik.com
Cohesity, Veritas | cohesity.com veritas.com
Commvault | commvault.com
Netskope | netskope.com
Uipath, UiPath Robotic Process Automation | uipath.com
Automation Anywhere | automationanywhere.com
Pega, Pegasystems | pega.com
OpenText, Micro Focus | opentext.com microfocus.com
Informatica, Informatica Business Solutions | informatica.com
Teradata | teradata.com
NCR, NCR Corporation, NCR Voyix, NCR Atleos | ncr.com ncrvoyix.com ncratleos.com
Diebold Nixdorf, Diebold, Wincor Nixdorf | dieboldnixdorf.com
Zebra Technologies, Zebra Tech | zebra.com
Trimble, Trimble Information Technologies | trimble.com
PTC Inc, Parametric Technology, PTC Software; PTC | ptc.com
Autodesk, AutoCAD | autodesk.com
Dassault Systemes, 3DS Dassault, 3DPLM Software, Dassault | 3ds.com
Ansys, Ansys Fluent | ansys.com
Hexagon Capability Center India, Intergraph, Hexagon Manufacturing Intelligence; Hexagon | hexagon.com
Aveva | aveva.com
GoDaddy | godaddy.com
Yahoo, Yahoo Software Development, Oath Holdings, AOL | yahooinc.com
Twitter, X Corp | x.com twitter.com
Snapchat, Snap Camera; Snap | snap.com
Pinterest | pinterest.com
Reddit | reddit.com reddit-inc.com
TikTok, ByteDance | tiktok.com bytedance.com
OpenAI | openai.com
Anthropic PBC, Anthropic; Anthropic AI | anthropic.com
Palantir | palantir.com
Coinbase | coinbase.com
Robinhood Markets; Robinhood | robinhood.com
CoinDCX, Neblio Technologies | coindcx.com
CoinSwitch, CoinSwitch Kuber, Bitcipher Labs | coinswitch.co
WazirX, Zanmai Labs | wazirx.com
Capital One | capitalone.com
Charles Schwab, Schwab, TD Ameritrade | schwab.com
Synchrony Financial, GE Capital Retail; Synchrony | syf.com synchrony.com
Discover Financial Services, Discover Card | discover.com
Ameriprise, Ameriprise Financial | ampf.com ameriprise.com
T Rowe Price | troweprice.com
US Bank, US Bancorp, Elavon | usbank.com
PNC, PNC Bank, PNC Financial Services | pnc.com
Truist, Truist Financial, SunTrust, BB&T | truist.com
Automatic Data Processing, ADP Solutions India; ADP | adp.com
Paychex, Paychex IT Solutions | paychex.com
UKG, Ultimate Kronos Group, Kronos Incorporated, Ultimate Software, Kronos Solutions India | ukg.com
Ceridian, Dayforce | dayforce.com ceridian.com
Genesys Telecommunications; Genesys | genesys.com
NICE Systems, NICE Ltd, NICE inContact, NICE Actimize, NICE Interactive Solutions, NICE CXone; NICE | nice.com
Verint | verint.com
Avaya | avaya.com
Progress Software, Telerik | progress.com
Guidewire | guidewire.com
Duck Creek | duckcreek.com
Sapiens International; Sapiens | sapiens.com
Temenos | temenos.com
Finastra, Misys, D+H India | finastra.com
ION Group, ION Trading; ION | iongroup.com
Backbase | backbase.com
Wolters Kluwer | wolterskluwer.com
RELX, Elsevier, LexisNexis, LexisNexis Risk Solutions, Reed Elsevier | relx.com elsevier.com lexisnexis.com
  lexisnexisrisk.com
Springer Nature | springernature.com
Wiley, John Wiley, John Wiley and Sons | wiley.com
Pearson India Education Services, Pearson VUE, Pearson Education; Pearson | pearson.com
Cengage, Cengage Learning | cengage.com
McGraw Hill, McGraw-Hill Education | mheducation.com
Clarivate, Clarivate Analytics, CPA Global | clarivate.com
Coursera | coursera.org
Udemy | udemy.com
News Corp, Dow Jones, News Technology Services, HarperCollins, News Corporation | newscorp.com dowjones.com
Northrop Grumman | ngc.com
General Dynamics, GDIT, General Dynamics Information Technology | gd.com gdit.com
BAE Systems, BAE | baesystems.com
L3Harris | l3harris.com
Leidos | leidos.com
SAIC, Science Applications International | saic.com
Booz Allen Hamilton, Booz Allen, BAH | bah.com
CACI, CACI International | caci.com
SpaceX, Space Exploration Technologies, Starlink | spacex.com
Blue Origin | blueorigin.com
General Atomics | ga.com
United Airlines, United Airlines Business Services | united.com
Delta Air Lines | delta.com
American Airlines | aa.com
Southwest Airlines | wnco.com
Union Pacific, Union Pacific Railroad | up.com
BNSF, BNSF Railway | bnsf.com
Lear Corporation; Lear | lear.com
BorgWarner, Delphi Technologies | borgwarner.com
Goodyear, Goodyear Tire | goodyear.com
Michelin | michelin.com
Bridgestone | bridgestone.com bridgestone.co.in
Rivian, Rivian Automotive | rivian.com
Lucid Motors, Lucid Group | lucidmotors.com
Parker Hannifin; Parker | parker.com
Illinois Tool Works, ITW | itw.com
Ingersoll Rand, Trane, Gardner Denver | irco.com tranetechnologies.com
Stanley Black and Decker, Stanley Black Decker | sbdinc.com
Corning | corning.com
Sherwin-Williams | sherwin.com
Ecolab, Nalco Water | ecolab.com
Linde India, Praxair; Linde | linde.com
Air Liquide | airliquide.com
Saint-Gobain, Grindwell Norton, INDEC Saint Gobain | saint-gobain.com
Tetra Pak | tetrapak.com
SKF, SKF India | skf.com
Atlas Copco, Epiroc | atlascopco.com
Sandvik, Sandvik Coromant, Sandvik Asia | sandvik.com
Alfa Laval | alfalaval.com
Novozymes, Novonesis | novonesis.com
Vestas, Vestas Wind Technology | vestas.com
H&R Block, HR Block India | hrblock.com
Rakuten, Rakuten India Enterprise, Rakuten Symphony, Rakuten Viki | rakuten.com
Mercari | mercari.com
GrabTaxi, Grab Holdings; Grab | grab.com
Gojek, GoTo Group, GoTo Gojek Tokopedia | gojek.com
Shopee, Sea Limited, Garena | shopee.com
Careem | careem.com
Noon.com; Noon | noon.com
TransferWise, Wise Payments; Wise | wise.com
Revolut | revolut.com
Tide Platform, Tide Software; Tide | tide.co
Deliveroo | deliveroo.co.uk
Thoughtspot | thoughtspot.com
Poshmark | poshmark.com
Smiths Group, Smiths Detection, John Crane | smiths.com johncrane.com
Wabtec, GE Transportation, Faiveley Transport | wabtec.com
7-Eleven, 7-Eleven Global Solution Center, Seven Eleven | 7-11.com
Kohler | kohler.com
Whole Foods Market, Whole Foods | @amazon wholefoods.com
Starbucks, Starbucks Coffee | starbucks.com
Chipotle, Chipotle Mexican Grill | chipotle.com
`;

/**
 * Groups, one a line, by the word behind `@` above: `id: names; what names of its companies begin with`.
 * A group is left out as a whole only by one of its names.
 */
export const GROUPS = `
tata: Tata Group, Tata Sons, Tata Group of Companies, Tata Companies, Tata Enterprise, Tatas; Tata
birla: Aditya Birla Group, Aditya Birla, Birla Group, AB Group Aditya Birla; Aditya Birla
reliance: Reliance Group, Mukesh Ambani Group, Reliance Group of Companies; Reliance, Jio
adani: Adani Group, Adani Group of Companies; Adani
mahindra: Mahindra Group, Mahindra Rise; Mahindra
godrej: Godrej Group, Godrej Industries Group; Godrej
bajaj: Bajaj Group, Bajaj Holdings; Bajaj Auto, Bajaj Finserv
lt: L&T Group, Larsen and Toubro Group; L and T, Larsen and Toubro
hcl: HCL Group, HCL Corporation, HCL Enterprise; HCL
jsw: JSW Group, JSW; JSW
murugappa: Murugappa Group, Murugappa; Murugappa
hinduja: Hinduja Group, Hindujas; Hinduja
rpg: RPG Group, RPG Enterprises; RPG
rpsg: RP Sanjiv Goenka Group, RPSG Group; RPSG
vedanta: Vedanta Group; Vedanta
tvs: TVS Group, TVS Holdings; TVS
hero: Hero Group, Hero Enterprise; Hero Motocorp, Hero Fincorp
torrent: Torrent Group; Torrent
piramal: Piramal Group; Piramal
shriram: Shriram Group; Shriram
sbi: SBI Group, State Bank Group; SBI
hdfc: HDFC Group; HDFC
icici: ICICI Group; ICICI
axis: Axis Group, Axis Bank Group; Axis Bank
kotak: Kotak Group, Kotak Mahindra Group; Kotak
bharti: Bharti Group; Bharti, Airtel
itc: ITC Group; ITC
apollo: Apollo Hospitals Group; Apollo Hospitals
kraheja: K Raheja Group, Raheja Group; K Raheja
interglobe: InterGlobe Group; InterGlobe
times: Times Group of Companies; Times Internet
girnar: Girnar Group; Girnarsoft
dreamsports: Dream Sports Group; Dream Sports
byjus: BYJU'S Group; Byjus
olagroup: Ola Group; Ola
eternal: Eternal Group, Zomato Group; Zomato, Blinkit
swiggy: Swiggy Group; Swiggy
infoedge: Info Edge Group; Info Edge
walmart: Walmart Group; Walmart
amazon: Amazon Group; Amazon
alphabet: Alphabet Group, Google Group; Google
microsoft: Microsoft Group; Microsoft
unilever: Unilever Group; Unilever
publicis: Publicis Groupe Companies; Publicis
`;
