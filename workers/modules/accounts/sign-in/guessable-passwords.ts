import { comparable } from "./password-hash.ts";

/**
 * Common words, names and keyboard walks in passwords, as published surveys of leaked passwords report them, with
 * Indian ones added by hand. A rule also matches them with digits and signs around them.
 */
const WORDS = new Set(
  `password passwort passwd pass passcode secret admin administrator root user guest login welcome hello letmein master
  access default test tester testing temp demo sample changeme changeit iloveyou loveyou lovely love lover baby babygirl
  princess prince angel sunshine sweety sweetheart honey darling dragon monkey tiger lion shadow superman batman
  spiderman ironman pokemon naruto starwars football cricket soccer hockey baseball basketball dhoni sachin kohli virat
  rohit ronaldo messi chelsea arsenal liverpool barcelona india indian bharat hindustan jaihind vandemataram mumbai
  delhi chennai kolkata bangalore bengaluru hyderabad pune jaipur krishna radhe radhakrishna ganesha ganesh ganpati
  saibaba sairam omsairam shiva mahadev omnamahshivaya jaishreeram jaishriram hanuman waheguru allah bismillah mohammed
  muhammad jesus jesuschrist god godisgreat amma mummy mommy mom dad papa daddy mother father family brother sister
  friend friends forever lucky happy success winner champion legend money rupees secure security computer internet
  google facebook instagram whatsapp gmail yahoo android samsung nokia apple iphone microsoft windows linux naukri
  linkedin indeed jobs job career resume company office manager summer winter spring autumn monday friday january
  december priya pooja puja neha anjali kavita sunita anita deepika divya sneha swati shreya rahul rohan amit sumit
  ankit vikas vivek vishal sanjay vijay ajay rajesh ramesh suresh mahesh dinesh mukesh rakesh manish ashish deepak
  sandeep pradeep kumar sharma singh patel gupta reddy khan verma yadav michael jessica ashley daniel charlie jordan
  thomas robert andrew joshua matthew jennifer nicole hunter george maggie ginger pepper cheese cookie banana orange
  chocolate flower diamond silver golden purple yellow killer trustno freedom whatever nothing mustang ferrari mercedes
  harley corvette qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc zaq abc
  abcd abcdef abcdefg abcabc aaa xyz jobsarthi`.split(/\s+/),
);
const WALKS = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1q2w3e4r5t6y7u8i9o0p",
];
const LEET: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
const BARE_DIGITS = 8;

/** Whether one of the rules refuses a password. */
export function isGuessable(password: string): boolean {
  const text = comparable(password);
  if (text === "" || (/^\d+$/.test(text) && text.length <= BARE_DIGITS)) return true;
  // One short piece over and over, such as 'aaaaaa' and 'abcabc'.
  if (/^(.{1,4})\1+$/u.test(text)) return true;
  if (WALKS.some((walk) => walk.includes(text) || [...walk].toReversed().join("").includes(text))) return true;
  const bare = (word: string) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const unleet = Array.from(text, (letter) => LEET[letter] ?? letter).join("");
  const forms = [bare(text), bare(unleet), bare(text.replace(/[\d\W_]+$/u, "")), unleet.replace(/[^a-z]/g, "")];
  forms.push(bare(Array.from(text.replace(/[\d\W_]+$/u, ""), (letter) => LEET[letter] ?? letter).join("")));
  return forms.some((form) => WORDS.has(form) || halves(form));
}

/** The same word twice, or two of them. */
function halves(form: string): boolean {
  for (let at = 3; at <= form.length - 3; at++)
    if (WORDS.has(form.slice(0, at)) && WORDS.has(form.slice(at))) return true;
  return false;
}
