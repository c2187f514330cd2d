/** Made-up emails of the Indian portals, in the shape of real ones, and the jobs in them. */
import type { AlertJob, AlertMail, AlertPortal } from "../../../workers/reading/alerts/vocabulary";

interface Sample {
  portal: AlertPortal;
  mail: AlertMail;
  jobs: readonly AlertJob[];
  isInvitation?: true;
}

/** Line breaks in `html` are no part of it: addresses are long. */
const mailOf = (sender: string, subject: string, html: string): AlertMail => ({
  sender,
  senderName: "Job alerts",
  subject,
  text: "Please Enable HTML",
  html: `<html><body>${html.replace(/\n\s*/g, "")}</body></html>`,
});

const NOT_STATED = { company: null, place: null, pay: null, years: null, age: null };
const jobOf = (title: string, of: Partial<AlertJob>): AlertJob => ({ title, ...NOT_STATED, link: null, ...of });

export const SAMPLES: readonly Sample[] = [
  {
    portal: "naukri",
    mail: mailOf(
      "naukrialerts@naukri.com",
      "3 new jobs for you",
      `<div style="display:none">Jobs picked for you &#847; &#847;</div>
       <a href="https://www.naukri.com/mnjuser/homepage?uid=SECRET">
       <img src="https://img.naukri.com/logo.png"></a>
       <p>Hi Meera, recommended jobs for you</p>
       <a href="https://www.naukri.com/jd/job-listings-python-engineer-gangotri-analytics-technologies
       -bengaluru-3-to-6-years-120926001111?xp=1&amp;src=SECRET&amp;uid=SECRET">
         <table><tr><td>Python Engineer</td></tr>
         <tr><td>Gangotri Analytics Tec…</td><td>4.2</td><td>38 Reviews</td></tr>
         <tr><td>3-6 Yrs</td><td>Not disclosed</td><td>Bengaluru</td></tr><tr><td>Posted 2 days ago</td></tr>
         </table></a>
       <table><tr><td><a href="https://www.naukri.com/jd/AbCdEfGhIjKlMnOp?uid=SECRET">Lead Data Scientist</a>
       </td></tr>
         <tr><td>Teesta Mobility</td><td>3.9</td></tr><tr><td>Navi Mumbai, Pune (Hybrid)</td></tr></table>
       <table><tr><td><a href="https://www.naukri.com/nlogin/redirect?token=SECRET&amp;URL=https%3A%2F
       %2Fwww.naukri.com%2Fjob-listings-chef-hotel-neelgiri-ooty-1-to-3-years-120926002222%3Fsid
       %3DSECRET">Chef</a>
         <p>Hotel Neelgiri</p><p>1-3 Yrs | 2-3 Lacs PA | Ooty</p></td></tr></table>
       <p>Are these jobs relevant? <a href="https://www.naukri.com/mailers/feedback
       ?relevant=no&amp;token=SECRET">No</a></p>
       <a href="https://www.naukri.com/python-jobs-in-bengaluru?src=SECRET">More Python jobs in Bengaluru</a>`,
    ),
    jobs: [
      jobOf("Python Engineer", {
        company: "Gangotri Analytics Technologies",
        place: "Bengaluru",
        years: "3-6 Yrs",
        age: "2 days ago",
        link: {
          canonical:
            "https://www.naukri.com/job-listings-python-engineer-gangotri-analytics-technologies" +
            "-bengaluru-3-to-6-years-120926001111",
          key: "120926001111",
          host: "www.naukri.com",
        },
      }),
      jobOf("Lead Data Scientist", {
        company: "Teesta Mobility",
        place: "Navi Mumbai, Pune (Hybrid)",
        link: { canonical: null, key: null, host: "www.naukri.com" },
      }),
      jobOf("Chef", {
        company: "Hotel Neelgiri",
        place: "Ooty",
        pay: "2-3 Lacs PA",
        years: "1-3 Yrs",
        link: {
          canonical: "https://www.naukri.com/job-listings-chef-hotel-neelgiri-ooty-1-to-3-years-120926002222",
          key: "120926002222",
          host: "www.naukri.com",
        },
      }),
    ],
  },
  {
    portal: "naukrigulf",
    mail: mailOf(
      "jobalerts@naukrigulf.com",
      "Jobs for you",
      `<table><tr><td><a href="https://www.naukrigulf.com/sales-executive-jobs-in-dubai-uae-in-teesta-trading
      -llc-2-to-5-years-n-cd-20001-jid-120926500123?xz=SECRET">Sales Executive</a></td></tr>
       <tr><td>Teesta Trading LLC</td></tr><tr><td>Dubai - United Arab Emirates</td></tr><tr><td>2 - 5 Years
       </td></tr>
       <tr><td>AED 5,000 - 7,000</td></tr></table><a href="https://www.naukrigulf.com/unsubscribe
       ?id=SECRET">Unsubscribe</a>`,
    ),
    jobs: [
      jobOf("Sales Executive", {
        company: "Teesta Trading LLC",
        place: "Dubai - United Arab Emirates",
        pay: "AED 5,000 - 7,000",
        years: "2 - 5 Years",
        link: {
          canonical:
            "https://www.naukrigulf.com/sales-executive-jobs-in-dubai-uae-in-teesta-trading-llc-2-to-5" +
            "-years-n-cd-20001-jid-120926500123",
          key: "120926500123",
          host: "www.naukrigulf.com",
        },
      }),
    ],
  },
  {
    portal: "foundit",
    mail: mailOf(
      "opportunities@foundit.in",
      "2 new jobs for your alert",
      `<table><tr><td><a href="https://click.foundit.in/track?url=https%3A%2F%2Fwww.foundit.in%2Fjob%2Fjava
      -architect-neelgiri-freight-chennai-41234567%3Fuid%3DSECRET&amp;sig=SECRET">Java Architect</a>
       <p>Neelgiri Freight</p><p>Chennai</p><p>8 - 12 Years</p><p>&#8377;20,00,000 
       - &#8377;30,00,000 per annum</p>
       <p>Skills: Java, Spring, AWS</p><p>Posted: Today</p></td></tr></table>
       <table><tr><td><a href="https://www.monsterindia.com/job/qa-lead-teesta-mobility-kolkata-31234568
       ?searchId=SECRET">QA Lead</a>
       <p>Teesta Mobility - Kolkata</p><a href="https://www.monsterindia.com/job/qa-lead-teesta-mobility
       -kolkata-31234568?apply=SECRET">Apply Now</a></td></tr></table>
       <a href="https://www.foundit.in/srp/results?query=java">View all matching jobs</a>`,
    ),
    jobs: [
      jobOf("Java Architect", {
        company: "Neelgiri Freight",
        place: "Chennai",
        pay: "₹20,00,000 - ₹30,00,000 per annum",
        years: "8 - 12 Years",
        age: "Today",
        link: {
          canonical: "https://www.foundit.in/job/java-architect-neelgiri-freight-chennai-41234567",
          key: "41234567",
          host: "click.foundit.in",
        },
      }),
      jobOf("QA Lead", {
        company: "Teesta Mobility",
        place: "Kolkata",
        link: {
          canonical: "https://www.monsterindia.com/job/qa-lead-teesta-mobility-kolkata-31234568",
          key: "31234568",
          host: "www.monsterindia.com",
        },
      }),
    ],
  },
  {
    portal: "instahyre",
    mail: mailOf(
      "noreply@instahyre.com",
      "Jobs selected for you",
      `<div><div>Pichola Robotics</div><div>Staff Engineer - Vision</div><div>Bangalore &bull; 5-9 years</div>
       <a href="https://www.instahyre.com/job-300111-staff-engineer-vision-at-pichola-robotics-bangalore/
       ?ref=SECRET">View job</a></div>
       <div><a href="https://www.instahyre.com/job-300112-product-designer-at-ulsoor-pay-mumbai/?ref=SECRET">
       <b>Product Designer at Ulsoor Pay</b></a>
       <div>Mumbai</div></div><a href="https://www.instahyre.com/unsubscribe/?token=SECRET">Unsubscribe</a>`,
    ),
    jobs: [
      jobOf("Staff Engineer - Vision", {
        company: "Pichola Robotics",
        place: "Bangalore",
        years: "5-9 years",
        link: {
          canonical: "https://www.instahyre.com/job-300111-staff-engineer-vision-at-pichola-robotics-bangalore/",
          key: "300111",
          host: "www.instahyre.com",
        },
      }),
      jobOf("Product Designer", {
        company: "Ulsoor Pay",
        place: "Mumbai",
        link: {
          canonical: "https://www.instahyre.com/job-300112-product-designer-at-ulsoor-pay-mumbai/",
          key: "300112",
          host: "www.instahyre.com",
        },
      }),
    ],
  },
  {
    portal: "cutshort",
    mail: mailOf(
      "jobs@cutshort.io",
      "Jobs picked for you",
      `<div><a href="https://cutshort.io/job/Site-Reliability-Engineer-Chennai-Kaveri-Cloud-Zx9yW8vU
      ?utm_source=SECRET">Site Reliability Engineer</a>
       at <b>Kaveri Cloud</b><br>Chennai &middot; 4-8 yrs &middot; &#8377;20L - &#8377;35L / yr</div>
       <p>Just attach your resume in a reply to apply.</p>`,
    ),
    jobs: [
      jobOf("Site Reliability Engineer", {
        company: "Kaveri Cloud",
        place: "Chennai",
        pay: "₹20L - ₹35L / yr",
        years: "4-8 yrs",
        link: {
          canonical: "https://cutshort.io/job/Site-Reliability-Engineer-Chennai-Kaveri-Cloud-Zx9yW8vU",
          key: "Zx9yW8vU",
          host: "cutshort.io",
        },
      }),
    ],
  },
  {
    portal: "hirist",
    mail: mailOf(
      "info@hirist.tech",
      "10+ matching jobs",
      `<ul><li><a href="https://postoffice.hirist.tech/CL0/https:%2F%2Fwww.hirist.tech%2Fj%2Fsenior-qa
      -engineer-pichola-robotics-4-6-yrs-1600011.html%3Fpref=SECRET/1/SECRET/SECRET=354">Senior QA Engineer</a>
       - Pichola Robotics (Udaipur) - 4-6 yrs</li>
       <li><a href="https://www.hirist.com/j/ml-engineer-ulsoor-pay-2-4-yrs-1600012?jobPos=2">ML Engineer</a>
       <p>Ulsoor Pay &middot; 2-4 yrs &middot; Gurgaon/Gurugram</p></li></ul>`,
    ),
    jobs: [
      jobOf("Senior QA Engineer", {
        company: "Pichola Robotics",
        place: "Udaipur",
        years: "4-6 yrs",
        link: {
          canonical: "https://www.hirist.tech/j/senior-qa-engineer-pichola-robotics-4-6-yrs-1600011.html",
          key: "1600011",
          host: "postoffice.hirist.tech",
        },
      }),
      jobOf("ML Engineer", {
        company: "Ulsoor Pay",
        place: "Gurgaon/Gurugram",
        years: "2-4 yrs",
        link: {
          canonical: "https://www.hirist.tech/j/ml-engineer-ulsoor-pay-2-4-yrs-1600012",
          key: "1600012",
          host: "www.hirist.com",
        },
      }),
    ],
  },
  {
    portal: "iimjobs",
    isInvitation: true,
    mail: mailOf(
      "info@iimjobs.com",
      "Invitation to apply",
      `<p>A recruiter from Mandakini Foods has invited you to apply for this job.</p>
       <table><tr><td><a href="https://www.iimjobs.com/j/finance-controller-8-12-yrs-1700002.html
       ?uid=SECRET"><b>Finance Controller</b></a>
       <p>8-12 yrs &middot; Kochi</p><p>CTC: 30 - 45 Lacs PA</p>
       <a href="https://www.iimjobs.com/j/finance-controller-8-12-yrs-1700002.html?apply=SECRET">Apply Now
       </a></td></tr></table>
       <p>Regards,<br>Team iimjobs, Noida</p>`,
    ),
    jobs: [
      jobOf("Finance Controller", {
        company: "Mandakini Foods",
        place: "Kochi",
        pay: "30 - 45 Lacs PA",
        years: "8-12 yrs",
        link: {
          canonical: "https://www.iimjobs.com/j/finance-controller-8-12-yrs-1700002.html",
          key: "1700002",
          host: "www.iimjobs.com",
        },
      }),
    ],
  },
  {
    portal: "internshala",
    mail: mailOf(
      "student@internshala.com",
      "11+ new internships for you",
      `<div><span>Amber Fort Tech</span> | <a href="https://internshala.com/internship/detail/web-development
      -internship-in-jaipur-at-amber-fort-tech1760000001?utm=SECRET">Web Development</a> | <span>Jaipur
      </span></div>
       <div><span>Narmada Media</span> | <a href="https://internshala.com/internship/detail/work-from-home
       -content-writing-internship-at-narmada-media1760000002">Content Writing</a> | <span>Work From Home
       </span></div>`,
    ),
    jobs: [
      jobOf("Web Development", {
        company: "Amber Fort Tech",
        place: "Jaipur",
        link: {
          canonical:
            "https://internshala.com/internship/detail/web-development-internship-in-jaipur-at-amber" +
            "-fort-tech1760000001",
          key: "1760000001",
          host: "internshala.com",
        },
      }),
      jobOf("Content Writing", {
        company: "Narmada Media",
        place: "Work From Home",
        link: {
          canonical:
            "https://internshala.com/internship/detail/work-from-home-content-writing-internship-at" +
            "-narmada-media1760000002",
          key: "1760000002",
          host: "internshala.com",
        },
      }),
    ],
  },
  {
    portal: "shine",
    mail: mailOf(
      "alerts@jobs.shine.com",
      "New jobs for you",
      `<table><tr><td><a href="https://www.shine.com/jobs/sales-manager/teesta-mobility/17000001
      ?token=SECRET">Sales Manager</a></td></tr>
       <tr><td>Teesta Mobility</td></tr><tr><td>5 to 10 Yrs</td></tr><tr><td>Lucknow</td></tr></table>`,
    ),
    jobs: [
      jobOf("Sales Manager", {
        company: "Teesta Mobility",
        place: "Lucknow",
        years: "5 to 10 Yrs",
        link: {
          canonical: "https://www.shine.com/jobs/sales-manager/teesta-mobility/17000001",
          key: "17000001",
          host: "www.shine.com",
        },
      }),
    ],
  },
  {
    portal: "timesjobs",
    mail: mailOf(
      "jobalert@timesjobs.com",
      "Meera, Teesta Mobility jobs for you",
      `<table><tr><td><a href="https://www.timesjobs.com/job-detail/java-lead-teesta-mobility-noida-5-to-8
      -yrs-jobid-AbC9__PLUS__xYzd__EQUAL__&amp;source=SECRET"><b>Java Lead</b></a></td></tr>
       <tr><td>Company: Teesta Mobility</td></tr><tr><td>Experience: 5 - 8 yrs</td></tr><tr>
       <td>Location: Noida, Greater Noida</td></tr></table>`,
    ),
    jobs: [
      jobOf("Java Lead", {
        company: "Teesta Mobility",
        place: "Noida, Greater Noida",
        years: "5 - 8 yrs",
        link: {
          canonical:
            "https://www.timesjobs.com/job-detail/java-lead-teesta-mobility-noida-5-to-8-yrs-jobid" +
            "-AbC9__PLUS__xYzd__EQUAL__",
          key: "AbC9__PLUS__xYzd__EQUAL__",
          host: "www.timesjobs.com",
        },
      }),
    ],
  },
];
