import { BRAND } from "~/content/brand";
import { LEGAL_UPDATED } from "~/content/legal";
import { WHOLE_DAYS } from "@workers/modules/applications/rules";
import { BOOKS_YEARS, GUEST_RETENTION_DAYS } from "@workers/workflows/privacy/vocabulary";
import { RESUME } from "~/content/marketing";
import { FactTable, MailLink, PhoneLink, ProsePage } from "../prose";

const KEPT = [
  [
    "Account",
    "Name, email address, and a password that we keep only as a one-way hash, or Google’s identifier if you " +
      "sign in with Google",
    "To know that it is you",
    "Until you delete your account",
  ],
  [
    "Sign-ins",
    "A random number in a cookie, the kind of browser, the time",
    "To keep you signed in and to show you where you are",
    "30 days, or until you sign out",
  ],
  [
    "Refusals",
    "That a sign-in or a request was refused, with one-way hashes of the network and of the address that was tried",
    "To stop guessing at passwords, and to notice attacks",
    "A day; lines of the log a week at most",
  ],
  [
    "Profile",
    "WhatsApp number, gender, date of birth, where you live, LinkedIn page, current work and pay, notice " +
      "period, the titles and places you wish for, your instructions",
    "To find openings that fit and to fill in application forms",
    "Until you change it or delete your account",
  ],
  [
    "Resume",
    "The PDF and the text in it",
    RESUME.purpose,
    "Until you delete your account. One that you replaced is deleted within a day, unless it was sent with an " +
      "application",
  ],
  [
    "Resume reviews",
    "The score, the findings with the lines of your resume that they quote, the opening you compared with",
    "To show you what to mend, and how it went over time",
    "The last hundred, until you delete your account",
  ],
  [
    "Answers",
    "What you said to questions of employers’ forms, when, and for which applications it was seen and sent; which " +
      "legal statements you allow us to tick for you",
    "To fill in application forms with your own words, and to ask you for each only once",
    "Until you take an answer back, or delete your account. Pay, notice and permission to work are asked anew after " +
      "90 days",
  ],
  [
    "One-time codes",
    "That a code of an employer’s form was asked for, by whom, and given. The code itself only sealed, for the one " +
      "colleague who asked",
    "To finish a form that sends you a code",
    "The code ten minutes; that it was asked for until you delete your account",
  ],
  [
    "Employers’ mails",
    "If you let your mailbox forward them: of a mail that confirms an application its sender, day, subject and one " +
      "sentence. Everything else of it, and every other mail, is dropped unread",
    "To prove that an application arrived",
    "Until you delete it, or your account",
  ],
  [
    "Applications",
    "Position, company, place, link, pay, day, who applied, remarks, the proof there is",
    "To show you the receipt and to charge rightly",
    "Until you delete your account; the steps between and what was arranged in a file, " +
      `${WHOLE_DAYS} days after its end`,
  ],
  [
    "Calls",
    "The result of our call at the beginning and at the end of a trial, and remarks",
    "To put your preferences right",
    "Until you delete your account",
  ],
  [
    "Support",
    "What you write to us and what you are answered. A person of ours reads it once you ask for one",
    "To answer you",
    `Until you delete your account; ${GUEST_RETENTION_DAYS} days after the last word where you have none`,
  ],
  [
    "Interview guidance",
    "The times you booked, what you want of a session, your coach’s notes, your answer whether it helped. From the " +
      "booking until 7 days after the session your coach can read your resume and applications",
    "To hold the session, and to prepare both of you for it",
    "A year after the session, or until you delete your account",
  ],
  [
    "Payments",
    "What you bought, amount, day, the payment provider’s reference. We never see a card number or a UPI PIN",
    "To give you what you paid for; accounts and taxes",
    `As long as tax and company law demand, ${BOOKS_YEARS} financial years after that of the payment; without your ` +
      "name once your account is deleted, and without name, address, number and GSTIN after those years",
  ],
  [
    "Steps",
    "When you pressed a plan’s button, and when a plan began",
    "To write to you at the right time, and once",
    "Until you delete your account",
  ],
  [
    "Mails",
    "Which mail went to which address, and when. What it said is not kept once it was sent",
    "To prove what was sent, and to send nothing twice",
    `Until you delete your account; ${GUEST_RETENTION_DAYS} days where you have none. That of a single application, ` +
      `${WHOLE_DAYS} days after its end`,
  ],
  [
    "Job Community, members",
    "Name, WhatsApp number, email address, membership dates",
    "To add you to the group and to remind you before the month ends",
    `Until ${GUEST_RETENTION_DAYS} days after the membership ended. Your name and email address stay with the ` +
      "payment, as long as that has to be kept",
  ],
  [
    "Job Community, not paid",
    "Name, WhatsApp number and email address, as you gave them in the form",
    "To know whose payment it is if it arrives late. Our team is told, so that it can help you",
    `${GUEST_RETENTION_DAYS} days; longer only while a payment is not settled`,
  ],
  ["Attempts", "A hash of an address or of a network address", "To stop guessing of passwords", "A day"],
  [
    "Log",
    "The request’s number, the kind of error. No resume, address or phone number",
    "To find faults",
    "At most a week",
  ],
] as const;

/**
 * Privacy Statement: what is kept, why, how long, who sees it, how to withdraw. For India (DPDP) and the US.
 * @param model who runs the language model that may help to arrange resumes; null where there is none.
 */
export function PrivacyView({ model }: { model: string | null }) {
  return (
    <ProsePage
      title="Privacy Statement"
      updated={LEGAL_UPDATED}
      lead={
        <p>
          In short: we keep what is needed to apply in your name, show it to the people who do the work and to the
          employers you apply to, sell it to nobody, and delete it when you say so.
        </p>
      }
      parts={[
        {
          id: "who",
          head: "Who is responsible",
          body: (
            <p>
              {BRAND.legalEntity}, {BRAND.address} (in the words of India’s Digital Personal Data Protection Act, 2023:
              the Data Fiduciary). For anything about your data write to {BRAND.grievanceOfficer},{" "}
              <MailLink to={BRAND.grievanceMail} />, <PhoneLink to={BRAND.grievancePhone} />.
            </p>
          ),
        },
        {
          id: "kept",
          head: "What we keep, why, and how long",
          body: (
            <FactTable
              caption="What we keep, why, and how long"
              heads={["What", "In detail", "Why", "How long"]}
              rows={KEPT}
            />
          ),
        },
        {
          id: "basis",
          head: "On what ground",
          body: (
            <>
              <p>
                You give us your data for one purpose: to apply to jobs in your name. That is your consent, given by
                filling in the profile and starting a plan. Accounts of payments we keep because the law wants them.
              </p>
              <p>
                Three things you choose apart, each by its own switch in your profile: mails about your applications,
                mails about offers of ours, and WhatsApp updates. WhatsApp updates need one thing more: a START that you
                send from the number itself, with a code of your own page. Without it nothing is sent to any number, and
                a STOP sent from it ends them.
              </p>
            </>
          ),
        },
        {
          id: "seen",
          head: "Who sees it",
          body: (
            <>
              <ul>
                <li>
                  Employers, and the systems they take applications with: what an application form asks for, and your
                  resume. Only of the openings that we apply to for you.
                </li>
                <li>
                  Our staff: those who make applications and calls. Each look at your profile is recorded with name and
                  day.
                </li>
                <li>
                  Those who work for us by contract: Cloudflare (servers and storage), Postmark (mail), Cashfree and
                  PhonePe (payments in India), Stripe (payments elsewhere), Google (only if you sign in with it), Meta
                  (WhatsApp updates, only if you link your number).
                </li>
                {model !== null && (
                  <li>
                    Only if you choose it on the page Next out: {model}, whose language model gets the lines of the jobs
                    and projects in your resume with what a posting asks for, to say in which order they answer to it.
                    Your name, your contact details and your employers are not among them. You may take that back there
                    at any time.
                  </li>
                )}
                <li>
                  If you join the Job Community: the WhatsApp group’s members, who may see your number there. Our team
                  adds it by hand and posts the messages in the group; what WhatsApp does with it is told in WhatsApp’s
                  own privacy policy.
                </li>
                <li>Authorities and courts, where a law compels us.</li>
              </ul>
              <p>
                Nobody else. We sell no data, share none for advertising, and run no tracking and no third-party
                analytics on this site. Your resume is read by our own program
                {model === null
                  ? "; should an outside AI service ever be used for it, it will be named here first."
                  : ", and by no outside AI service but the one named above."}
              </p>
              <p>Some of these companies process data outside India, among other places in the United States.</p>
            </>
          ),
        },
        {
          id: "withdraw",
          head: "How to withdraw, and your other rights",
          body: (
            <>
              <ul>
                <li>
                  See and change: your <a href="/profile">profile</a> shows what we have of you; your{" "}
                  <a href="/dashboard">dashboard</a> shows what was done with it.
                </li>
                <li>
                  Take along: “Your data” at the end of your <a href="/profile">profile</a> gives you all of it as a
                  file.
                </li>
                <li>
                  Stop mails: the switches in your profile, or the unsubscribe link in each mail. Stop WhatsApp updates:
                  the switch, or STOP sent from the number.
                </li>
                <li>
                  Withdraw and delete: deleting your account, in the same place, ends your consent. Applications that
                  are waiting are dropped; your profile, resumes and history are erased, and so is the record of your
                  mails. Encrypted backups hold it for 35 days more, and whatever is restored from one is erased again.
                  What was already sent to an employer we cannot call back; ask them.
                </li>
                <li>
                  Name somebody who may use these rights for you if you die or cannot act (section 14 of the Act).
                </li>
                <li>
                  Complain: to {BRAND.grievanceOfficer} first. You hear from us within 48 hours and have an answer
                  within a month. After that you may go to the Data Protection Board of India.
                </li>
              </ul>
              <p>
                Where there is no button for it, write from the address of your account to{" "}
                <MailLink to={BRAND.grievanceMail} />. Withdrawing is as easy as beginning, and costs nothing.
              </p>
            </>
          ),
        },
        {
          id: "us",
          head: "In the United States",
          body: (
            <>
              <p>
                Depending on your state (among them California, Colorado, Connecticut, Texas and Virginia) you have the
                right to know, correct, delete and take along your data, and to have somebody ask on your behalf. We
                give these rights to everybody, in the ways above, and answer within 45 days. Nobody is treated worse
                for using them.
              </p>
              <p>
                We do not sell or share personal information as California’s law understands these words, and use
                sensitive data (such as gender or date of birth) only to fill in the forms that ask for it.
              </p>
            </>
          ),
        },
        {
          id: "cookies",
          head: "Cookies",
          body: (
            <>
              <p>
                None while you only look around, but for one that remembers the country whose pages you opened. After
                that these five, all ours and necessary; there are no others.
              </p>
              <ul>
                <li>
                  <code>__Host-variant</code> remembers that you opened a country by its own address, as{" "}
                  <code>/in</code>, so that the next page shows the same prices. It is set only then, for 30 days.
                </li>
                <li>
                  <code>__Host-session</code> keeps you signed in, for 30 days or until you sign out.
                </li>
                <li>
                  <code>__Host-device</code> tells that you signed in from this browser before, so that somebody who
                  guesses at your password cannot lock you out of it. It lets nobody in and holds no address. 400 days
                  from your last sign-in.
                </li>
                <li>
                  <code>__Host-seen</code> makes sure that you see what you have just changed. It is set, signed in or
                  not, when you send a form or come back from paying, for five minutes.
                </li>
                <li>
                  <code>__Host-google</code> tells that it was you who began to sign in with Google. It is set only
                  then, for ten minutes.
                </li>
              </ul>
              <p>
                Your country is told from your network address, to show the right prices. We remember it for an hour,
                under a hash of the address.
              </p>
            </>
          ),
        },
        {
          id: "safe",
          head: "How it is protected",
          body: (
            <p>
              Connections are encrypted. Resumes lie under random names and are handed out only to you and to the staff
              who apply for you. Staff rights are given one by one and can be taken away at once. If your data is ever
              breached, we tell you and the Data Protection Board without delay: what happened, what it means for you,
              and what to do.
            </p>
          ),
        },
        {
          id: "age",
          head: "Age",
          body: (
            <p>
              The service is for people of 18 and over. We do not knowingly keep data of children; tell us if we do, and
              it is deleted.
            </p>
          ),
        },
        {
          id: "changes",
          head: "Changes",
          body: (
            <p>
              If we want to use your data for something new, we ask you before. Other changes stand here with their day,
              and go out by mail when they matter.
            </p>
          ),
        },
      ]}
    />
  );
}
