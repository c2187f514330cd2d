/**
 * Employers that are called by several names, one a line: the name that makes the key first, in five letters or more.
 * After `;` stand names that others have too once a word is added: they count as a whole only.
 */
export const EMPLOYERS = `
tata consultancy services, tcs, tata consultancy
hcltech, hcl, hcl technologies, hcl tech, hcl software, hclsoftware, hcl america
infosys, infosys technologies, infy
tech mahindra; techm, tech m
ltimindtree, lti mindtree, l and t infotech, larsen and toubro infotech, mindtree; lti
larsen and toubro, l and t, larsen toubro, l and t construction, larsen and toubro construction
l and t technology services, ltts, l and t technology, larsen and toubro technology services
cognizant, cognizant technology solutions, cognizant technologies, cognizant technology, ctsh; cts
capgemini, capgemini technology services, cap gemini
accenture, accenture solutions, accenture services, accenture technology
deloitte, deloitte touche tohmatsu, deloitte usi, deloitte us india, deloitte shared services, deloitte consulting
ernst and young, ernst young, ey, ey gds, ey global delivery services, ey global delivery
pricewaterhousecoopers, pwc, pwc ac, pwc sdc, pwc acceleration center, pwc acceleration centers
international business machines, ibm, ibm corporation, ibm corp, ibm consulting
ntt data, nttdata, ntt data services
dxc technology, dxc
mphasis, mphasis bpo
wipro, wipro technologies, wipro enterprises
genpact, gen pact
exl service, exl, exlservice
wns global services, wns, wns holdings
publicis sapient, sapient, sapientnitro
hewlett packard enterprise, hpe, hp enterprise
hp inc; hp, hewlett packard
jpmorgan chase, jpmorgan, jp morgan, j p morgan, jpmc, jpmorgan chase and co, jpmorgan chase bank
goldman sachs, goldman sachs services
bank of new york mellon, bny mellon, bny, bnymellon
citigroup, citibank, citicorp, citicorp services; citi
bank of america, bofa, bofa continuum, ba continuum, bank of america merrill lynch
standard chartered, standard chartered bank, stanchart, standard chartered global business services
american express, amex
hsbc bank, hsbc, hsbc electronic data processing, hongkong and shanghai banking corporation
barclays, barclays bank, barclays global service centre
state bank of india, sbi
hdfc bank, hdfcbank
icici bank, icicibank
google, google it services; alphabet
meta platforms, facebook; meta
amazon, amazon development centre, amazon development center, amazon dev center, adci
amazon web services, aws
microsoft, microsoft idc, microsoft india development center, msft
walmart, walmart global tech, walmart labs, walmartlabs
american telephone and telegraph, at and t
johnson and johnson, johnson johnson, jnj; j and j
procter and gamble, procter gamble; p and g
glaxosmithkline, gsk
general electric; ge
boston consulting group, bcg, the boston consulting group
mckinsey, mckinsey and company, mckinsey and co
mahindra and mahindra, mahindra mahindra; m and m
hindustan unilever, hul
reliance industries; ril
reliance jio, reliance jio infocomm, jio platforms; jio
bharti airtel, airtel
bharat heavy electricals, bhel
oil and natural gas corporation, ongc
maruti suzuki, msil
dr reddys laboratories, dr reddys, drl
sun pharmaceutical industries, sun pharma, sun pharmaceutical, sun pharmaceuticals
paytm, one97, one97 communications, one 97, one 97 communications
byjus, think and learn, byju
groww, nextbillion, nextbillion technology, billionbrains garage ventures
swiggy, bundl technologies, bundl
zomato, zomato media; eternal
blinkit, grofers
zepto, kiranakart, kiranakart technologies
ola cabs, ani technologies; ola
oyo rooms, oravel stays, oravel; oyo
meesho, fashnear, fashnear technologies
nykaa, fsn e commerce, fsn e commerce ventures, fsn ecommerce ventures
bigbasket, big basket, innovative retail concepts, supermarket grocery supplies
dream11, dream sports, sporta technologies, sporta
dreamplug, dreamplug technologies; cred
policybazaar, policy bazaar, pb fintech
info edge, infoedge, naukri
unacademy, sorting hat technologies
urban company, urbanclap, urbanclap technologies
razorpay, razorpay software
flipkart, flipkart internet
`;
