/** Countries with the names and codes that postings use (`ISO2: name/name/…`), and their well-known cities. */
export const COUNTRIES = `
IN: India/IND/Bharat/PAN India/Across India/Pan-India; US: United States/United States of America/USA/US/America/U S A/Estados Unidos; GB: United Kingdom/UK/GBR/England/Scotland/Wales/Northern Ireland/Great Britain/Britain; CA: Canada/CAN
DE: Germany/Deutschland/DEU; FR: France/FRA; ES: Spain/España/ESP; PT: Portugal/PRT; IT: Italy/Italia/ITA; NL: Netherlands/The Netherlands/Holland/NLD; BE: Belgium/BEL; LU: Luxembourg; IE: Ireland/Republic of Ireland/IRL; CH: Switzerland/CHE
AT: Austria/AUT; SE: Sweden/SWE; NO: Norway/NOR; DK: Denmark/DNK; FI: Finland/FIN; IS: Iceland; PL: Poland/Polska/POL; CZ: Czech Republic/Czechia/CZE; SK: Slovakia/SVK; HU: Hungary/HUN; RO: Romania/România/ROU; BG: Bulgaria/BGR
GR: Greece/GRC; CY: Cyprus/CYP; MT: Malta/MLT; HR: Croatia/HRV; SI: Slovenia/SVN; RS: Serbia/SRB; BA: Bosnia and Herzegovina/Bosnia; ME: Montenegro; MK: North Macedonia/Macedonia; AL: Albania; XK: Kosovo; EE: Estonia/EST; LV: Latvia; LT: Lithuania
UA: Ukraine/UKR; BY: Belarus; MD: Moldova; RU: Russia/Russian Federation; GE: Georgia; AM: Armenia; AZ: Azerbaijan; KZ: Kazakhstan; UZ: Uzbekistan; TR: Turkey/Türkiye/Turkiye/TUR; IL: Israel/ISR
AE: United Arab Emirates/UAE/ARE; SA: Saudi Arabia/KSA/SAU; QA: Qatar; KW: Kuwait; BH: Bahrain; OM: Oman; JO: Jordan; LB: Lebanon; IQ: Iraq; EG: Egypt/EGY; MA: Morocco; TN: Tunisia; DZ: Algeria
NG: Nigeria/NGA; KE: Kenya/KEN; GH: Ghana; ZA: South Africa/ZAF/RSA; ET: Ethiopia; UG: Uganda; TZ: Tanzania; RW: Rwanda; SN: Senegal; CI: Ivory Coast/Côte d'Ivoire; ZM: Zambia; ZW: Zimbabwe; CM: Cameroon; MU: Mauritius
PK: Pakistan/PAK; BD: Bangladesh/BGD; LK: Sri Lanka/LKA; NP: Nepal/NPL; BT: Bhutan; MV: Maldives; AF: Afghanistan
CN: China/CHN/PRC; HK: Hong Kong/HKG/Hong Kong SAR; MO: Macau; TW: Taiwan/TWN; JP: Japan/JPN; KR: South Korea/Korea/Republic of Korea/KOR; MN: Mongolia
SG: Singapore/SGP; MY: Malaysia/MYS; ID: Indonesia/IDN; TH: Thailand/THA; VN: Vietnam/Viet Nam/VNM; PH: Philippines/The Philippines/PHL; KH: Cambodia; LA: Laos; MM: Myanmar
AU: Australia/AUS; NZ: New Zealand/NZL; MX: Mexico/México/MEX; BR: Brazil/Brasil/BRA; AR: Argentina/ARG; CL: Chile/CHL; CO: Colombia/COL; PE: Peru/Perú; EC: Ecuador; UY: Uruguay/URY; PY: Paraguay; BO: Bolivia; VE: Venezuela
CR: Costa Rica; PA: Panama; GT: Guatemala; SV: El Salvador; HN: Honduras; NI: Nicaragua; DO: Dominican Republic; JM: Jamaica; TT: Trinidad and Tobago; CU: Cuba
`;

/** Provinces and the like; codes as postings write them after a city. */
export const OTHER_REGIONS = `
CA: ON=Ontario; QC=Quebec/Québec; BC=British Columbia; AB=Alberta; NS=Nova Scotia; MB=Manitoba; SK=Saskatchewan; NB=New Brunswick
AU: NSW=New South Wales; VIC=Victoria; QLD=Queensland; ACT=Australian Capital Territory
PK: SD=Sindh; PB=Punjab
DE: BY=Bavaria/Bayern; NRW=North Rhine-Westphalia; BW=Baden-Württemberg
`;

export const WORLD_CITIES = `
GB: London, Manchester, Birmingham, Leeds, Glasgow, Edinburgh, Bristol, Cambridge, Oxford, Liverpool, Belfast, Cardiff, Sheffield, Brighton, Reading, Nottingham, Newcastle, Southampton, York, Dundee, Milton Keynes
IE: Dublin, Cork, Galway, Limerick
CA: Toronto@ON, Vancouver@BC, Montreal/Montréal@QC, Ottawa@ON, Calgary@AB, Edmonton@AB, Waterloo@ON, Kitchener@ON, Mississauga@ON, Burnaby@BC, Quebec City@QC, Halifax@NS, Winnipeg@MB, Victoria@BC, London@ON, Hamilton@ON, Markham@ON
DE: Berlin, Munich/München, Hamburg, Frankfurt/Frankfurt am Main, Cologne/Köln, Düsseldorf/Dusseldorf, Stuttgart, Leipzig, Nuremberg/Nürnberg, Dresden, Karlsruhe, Heidelberg, Darmstadt, Hanover/Hannover, Dortmund, Essen, Bremen, Magdeburg, Ottobrunn
FR: Paris, Lyon, Marseille, Toulouse, Bordeaux, Nantes, Lille, Nice, Grenoble, Montpellier, Sophia Antipolis
ES: Madrid, Barcelona, Valencia, Seville/Sevilla, Málaga/Malaga, Bilbao
PT: Lisbon/Lisboa, Porto/Oporto, Braga
IT: Milan/Milano, Rome/Roma, Turin/Torino, Bologna, Florence/Firenze, Naples/Napoli
NL: Amsterdam, Rotterdam, The Hague/Den Haag, Utrecht, Eindhoven, Delft
BE: Brussels/Bruxelles, Antwerp/Antwerpen, Ghent/Gent
LU: Luxembourg City
CH: Zurich/Zürich, Geneva/Genève, Basel, Lausanne, Zug, Bern
AT: Vienna/Wien, Graz, Linz
SE: Stockholm, Gothenburg/Göteborg, Malmö/Malmo
NO: Oslo, Bergen
DK: Copenhagen/København, Aarhus
FI: Helsinki, Espoo, Oulu, Tampere
IS: Reykjavik
PL: Warsaw/Warszawa, Kraków/Krakow/Cracow, Wrocław/Wroclaw, Gdańsk/Gdansk, Poznań/Poznan, Katowice, Łódź/Lodz
CZ: Prague/Praha, Brno
SK: Bratislava
HU: Budapest
RO: Bucharest/București/Bucuresti, Cluj-Napoca/Cluj, Iași/Iasi, Timișoara/Timisoara
BG: Sofia, Varna, Plovdiv
GR: Athens, Thessaloniki
CY: Nicosia, Limassol
MT: Valletta
HR: Zagreb, Split
SI: Ljubljana
RS: Belgrade, Novi Sad
BA: Sarajevo
EE: Tallinn, Tartu
LV: Riga
LT: Vilnius, Kaunas
UA: Kyiv/Kiev, Lviv, Kharkiv, Odesa, Dnipro
BY: Minsk
RU: Moscow, Saint Petersburg
GE: Tbilisi
AM: Yerevan
AZ: Baku
KZ: Almaty, Astana
TR: Istanbul/İstanbul, Ankara, Izmir/İzmir
IL: Tel Aviv/Tel Aviv-Yafo/Tel-Aviv/Tel Aviv District, Jerusalem, Haifa, Herzliya, Ramat Gan
AE: Dubai, Abu Dhabi, Sharjah
SA: Riyadh, Jeddah, Dammam, King Abdullah Economic City
QA: Doha
KW: Kuwait City
BH: Manama
OM: Muscat
JO: Amman
LB: Beirut
EG: Cairo
MA: Casablanca, Rabat
TN: Tunis
NG: Lagos, Abuja
KE: Nairobi
GH: Accra
ZA: Cape Town, Johannesburg, Durban, Pretoria
ET: Addis Ababa
UG: Kampala
RW: Kigali
PK: Karachi, Lahore, Islamabad, Rawalpindi, Faisalabad, Hyderabad@SD
BD: Dhaka, Chittagong
LK: Colombo
NP: Kathmandu
CN: Beijing, Shanghai, Shenzhen, Guangzhou, Hangzhou, Chengdu, Suzhou
TW: Taipei, Hsinchu
JP: Tokyo/Tokyo Prefecture, Osaka, Kyoto, Nagoya, Fukuoka, Yokohama
KR: Seoul, Busan, Incheon
MY: Kuala Lumpur, Penang, Petaling Jaya, Johor Bahru
ID: Jakarta, Bali, Bandung, Surabaya
TH: Bangkok, Chiang Mai
VN: Ho Chi Minh City/Saigon, Hanoi, Da Nang
PH: Manila/Metro Manila, Makati, Taguig, Cebu, Quezon City, Pasig
KH: Phnom Penh
AU: Sydney, Melbourne, Brisbane, Perth, Adelaide, Canberra
NZ: Auckland, Wellington, Christchurch
MX: Mexico City/Ciudad de México/CDMX, Guadalajara, Monterrey, Tijuana, Puebla
BR: São Paulo/Sao Paulo, Rio de Janeiro, Belo Horizonte, Brasília/Brasilia, Curitiba, Porto Alegre, Recife, Florianópolis/Florianopolis, Campinas, Osasco
AR: Buenos Aires, Córdoba/Cordoba, Rosario, Mendoza
CL: Santiago
CO: Bogotá/Bogota, Medellín/Medellin, Cali, Barranquilla
PE: Lima
EC: Quito, Guayaquil
UY: Montevideo
CR: Heredia
PA: Panama City
`;

/** Parts of the world: `AREA=those of the countries we serve (IN, US) that it takes in: its names`. */
export const AREAS = `
APAC=IN: APAC/Asia Pacific/Asia-Pacific/APJ/JAPAC
Asia=IN: Asia/South Asia
North America=US: North America/NAMER/NORAM/NA Remote/AMER/Americas/AMS/US time zones/Eastern time/Central time/Pacific time/Mountain time/Central timezone/Eastern timezone/Pacific timezone/Eastern time zone/Central time zone/Pacific time zone
EMEA=: EMEA/MENA/Middle East/Africa/MEA/GCC countries
Europe=: Europe/EU/European Union/Nordics/Benelux/DACH/CEE/CET/UKI/Western Europe/Eastern Europe
LATAM=: LATAM/Latin America/South America/Central America
Oceania=: ANZ/Oceania/Southeast Asia/SEA
`;
