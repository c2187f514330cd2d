/** United States: states and the cities that postings name, in the notation of `gazetteer-india.ts`. */
export const US_STATES = `
AL: Alabama; AK: Alaska; AZ: Arizona; AR: Arkansas; CA: California; CO: Colorado; CT: Connecticut; DE: Delaware; FL: Florida; GA: Georgia
HI: Hawaii; ID: Idaho; IL: Illinois; IN: Indiana; IA: Iowa; KS: Kansas; KY: Kentucky; LA: Louisiana; ME: Maine; MD: Maryland
MA: Massachusetts; MI: Michigan; MN: Minnesota; MS: Mississippi; MO: Missouri; MT: Montana; NE: Nebraska; NV: Nevada; NH: New Hampshire; NJ: New Jersey
NM: New Mexico; NY: New York/New York State; NC: North Carolina; ND: North Dakota; OH: Ohio; OK: Oklahoma; OR: Oregon; PA: Pennsylvania; RI: Rhode Island; SC: South Carolina
SD: South Dakota; TN: Tennessee; TX: Texas; UT: Utah; VT: Vermont; VA: Virginia; WA: Washington/Washington State; WV: West Virginia; WI: Wisconsin; WY: Wyoming
DC: District of Columbia; PR: Puerto Rico
`;

export const US_CITIES = `
NY: New York/New York City/NYC/Manhattan/Brooklyn/Queens/Bronx, Buffalo, Rochester, Albany, Syracuse, White Plains, Long Island
CA: San Francisco/SF/Presidio, Los Angeles/Playa Vista/Hollywood/Century City/Encino, San Diego, San Jose, Palo Alto, Mountain View, Sunnyvale, Santa Clara, Oakland, Berkeley, Fremont, Menlo Park, Redwood City
CA: San Mateo, Foster City, Cupertino, South San Francisco, Burlingame, San Carlos, San Bruno, Emeryville, Milpitas, Pleasanton, San Ramon, Hayward, Alameda, Sacramento, Irvine, Costa Mesa, Long Beach, Santa Monica
CA: El Segundo, Torrance, Culver City, Pasadena, Burbank, Beverly Hills, Hawthorne, Gardena, Newport Beach, Anaheim, Santa Ana, Santa Barbara, Santa Cruz, Carlsbad, Riverside, Redlands, Fresno, Mojave, Walnut Creek, Livermore, Orange County, Los Gatos
WA: Seattle, Bellevue, Redmond, Kirkland, Tacoma, Spokane, Everett, Bothell, Olympia, Vancouver
OR: Portland, Salem, Eugene, Beaverton, Hillsboro
TX: Austin, Dallas/Dallas-Fort Worth/DFW, Houston, San Antonio, Fort Worth, Plano, Irving, Frisco, El Paso, Arlington, Round Rock, McKinney, Richardson, Lubbock, Paris
CO: Denver, Boulder, Colorado Springs, Fort Collins, Aurora, Littleton, Broomfield, Louisville
AZ: Phoenix, Scottsdale, Tempe, Tucson, Chandler, Mesa, Gilbert
UT: Salt Lake City, Lehi, Provo, Draper, Sandy, South Jordan
NV: Las Vegas, Reno, Henderson
ID: Boise, Moscow
NM: Albuquerque, Santa Fe
MT: Bozeman, Missoula
IL: Chicago, Naperville, Springfield, Evanston, Oak Brook, Peoria
MA: Boston, Cambridge, Somerville, Waltham, Woburn, Needham, Burlington, Lexington, Quincy, Worcester, Framingham, Lowell, Manchester-by-the-Sea
CT: Stamford, Hartford, New Haven, Greenwich, Westport, Norwalk
RI: Providence
NH: Manchester, Nashua, Portsmouth
ME: Portland
VT: Burlington
NJ: Jersey City, Newark, Hoboken, Princeton, Edison, Piscataway, Trenton
PA: Philadelphia, Pittsburgh, King of Prussia, Harrisburg, Lancaster
DE: Wilmington, Dover
MD: Baltimore, Bethesda, Rockville, Columbia, Gaithersburg, Silver Spring, Annapolis, Annapolis Junction, College Park
DC: Washington/Washington DC/DC/D C
VA: Arlington, McLean, Reston, Herndon, Richmond, Alexandria, Chantilly, Norfolk, Ashburn, Fairfax, Virginia Beach, Charlottesville, Tysons
NC: Raleigh, Charlotte, Durham, Cary, Greensboro, Wilmington, Asheville, Winston-Salem, Chapel Hill, Research Triangle Park
SC: Charleston, Greenville, Columbia
GA: Atlanta, Alpharetta, Savannah, Athens, Marietta, Rome
FL: Miami, Tampa, Orlando, Jacksonville, Fort Lauderdale, Boca Raton, West Palm Beach, St Petersburg, Tallahassee, Plantation, Melbourne, Naples, Sarasota, Clearwater
TN: Nashville, Memphis, Knoxville, Chattanooga
KY: Louisville, Lexington
AL: Birmingham, Huntsville, Montgomery
LA: New Orleans, Baton Rouge
AR: Little Rock, Bentonville, Fayetteville, Rogers
MO: St Louis/Saint Louis, Kansas City, Columbia
KS: Overland Park, Wichita, Olathe
OK: Oklahoma City, Tulsa
MN: Minneapolis/Twin Cities, Saint Paul/St Paul, Bloomington, Rochester
WI: Milwaukee, Madison
MI: Detroit, Ann Arbor, Grand Rapids, Troy, Southfield, Lansing, Dearborn
OH: Columbus, Cleveland, Cincinnati, Dayton, Toledo, Akron, Dublin
IN: Indianapolis, Bloomington, Fort Wayne, Carmel
IA: Des Moines, Cedar Rapids
NE: Omaha, Lincoln
ND: Fargo
SD: Sioux Falls
HI: Honolulu
AK: Anchorage
`;

/** A region that stands for its towns: 'Bay Area' takes anybody who asked for one of them. */
export const US_METROS = `
Bay Area/San Francisco Bay Area/SF Bay Area/Silicon Valley: San Francisco, Oakland, Berkeley, San Jose, Palo Alto, Mountain View, Sunnyvale, Santa Clara, Menlo Park, Redwood City, San Mateo, Fremont, Cupertino
`;
