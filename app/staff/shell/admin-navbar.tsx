import { inEnglish } from "@workers/texts/text";
import { Icon } from "../../ui/icon";
import { BrandMark } from "../../shell/brand-mark";
import { PEOPLE_PATH, StaffSearch } from "../parts/search";
import type { StaffSession } from "../../server/session";
import { ProfileMenu } from "../../shell/profile-menu";
import { useTranslate } from "../../ui/texts";

const MENU_BUTTON = "inline-flex min-h-11 items-center gap-1.5 rounded-soft px-2 font-semibold hover:bg-well";

/** The roles that open the staff pages. */
const staffed = (staff: StaffSession) => staff.operations || staff.community;
interface StaffPage {
  label: string;
  href: string;
  /** The roles that may open it, where not everybody may. */
  for?: (staff: StaffSession) => boolean;
  /** Behind "More" on a desk: looked at now and then, and one line holds ten. */
  rare?: true;
}

/** Every page of the staff. */
const PAGES: readonly StaffPage[] = [
  { label: "Home", href: "/" },
  { label: inEnglish("staffNav.jobsManager"), href: "/admin-jobs-manager", for: staffed },
  { label: inEnglish("staffNav.nextEntry"), href: "/admin-next-entry", for: (staff) => staff.operations },
  { label: "Onboarding", href: "/admin-daily-onboarding", for: staffed },
  { label: "Conclusions", href: "/admin-user-conclusion", for: staffed },
  { label: inEnglish("staffNav.dailyReport"), href: "/admin-daily-report", for: staffed },
  { label: inEnglish("staffNav.userReport"), href: "/admin-user-report", for: staffed },
  {
    label: inEnglish("staffNav.jobPostings"),
    href: "/job-posting-manager",
    for: (staff) => staff.operations && staff.community,
  },
  { label: inEnglish("staffNav.last20"), href: "/admin-my-locks", for: (staff) => staff.operations, rare: true },
  { label: "Plans", href: "/admin-plans", for: (staff) => staff.operations, rare: true },
  { label: "Payments", href: "/admin-payments", for: (staff) => staff.operations, rare: true },
  { label: "Sources", href: "/admin-sources", for: (staff) => staff.operations, rare: true },
  { label: "Extension", href: "/admin-extension", for: (staff) => staff.operations, rare: true },
  { label: inEnglish("staffNav.filling"), href: "/admin-filling", for: (staff) => staff.operations, rare: true },
  {
    label: inEnglish("staffNav.evaluation"),
    href: "/admin-match-evaluation",
    for: (staff) => staff.operations,
    rare: true,
  },
  {
    label: inEnglish("staffNav.heldOpenings"),
    href: "/admin-held-openings",
    for: (staff) => staff.operations,
    rare: true,
  },
  { label: "Staff", href: "/admin-staff", for: (staff) => staff.operations, rare: true },
  { label: "Support", href: "/admin-support", for: (staff) => staff.support || staff.operations },
  { label: "Coach", href: "/coach", for: (staff) => staff.coach },
  { label: "Health", href: "/admin-health", for: staffed },
];

const BADGE = "rounded-tight bg-ink px-1.5 text-label font-semibold text-paper";
const LINK =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-soft font-medium text-ink no-underline " +
  "underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:underline";

const MENU = "absolute right-0 top-full z-30 mt-1 grid w-56 rounded-soft bg-sheet p-2 shadow-menu";

/**
 * The bar of the staff pages: on a desk its daily pages in one line, on anything smaller all behind a menu that needs
 * no script. Spec section 2, "Admin navbar".
 */
export function AdminNavbar({ staff, path }: { staff: StaffSession; path?: string }) {
  const t = useTranslate();
  const pages = PAGES.filter((page) => page.for?.(staff) ?? true);
  const rare = pages.filter((page) => page.rare);
  return (
    <header className="border-b-2 border-ink bg-paper">
      <div className="flex min-h-14 items-center gap-x-3 px-4 py-1">
        <BrandMark />
        <span className={`${BADGE} max-[26rem]:hidden xl:max-2xl:hidden`}>{t("staffNav.staff")}</span>
        <nav aria-label={t("staffNav.staff")} className="hidden gap-x-3 text-note xl:flex">
          <Links pages={pages.filter((page) => !page.rare)} path={path} look={LINK} />
          {rare.length > 0 && (
            <details name="site-menu" className="relative">
              <summary
                className={
                  `${LINK} cursor-pointer gap-1 ` +
                  `${rare.some(({ href }) => href === path) ? "font-bold underline" : ""}`
                }
              >
                {t("staffNav.more")}
                <Icon name="down" className="turns size-4" />
              </summary>
              <div className={MENU}>
                <Links pages={rare} path={path} look={`${LINK} px-3`} />
              </div>
            </details>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {staffed(staff) && <StaffSearch path={path} />}
          <details name="site-menu" className="relative xl:hidden">
            <summary className={MENU_BUTTON}>
              {t("frame.pages")}
              <Icon name="down" className="turns size-4" />
            </summary>
            <nav aria-label={t("staffNav.staff")} className={MENU}>
              {staffed(staff) && (
                <a
                  href={PEOPLE_PATH}
                  aria-current={path === PEOPLE_PATH ? "page" : undefined}
                  className={`${LINK} px-3 sm:hidden`}
                >
                  {t("staffNav.findPeople")}
                </a>
              )}
              <Links pages={pages} path={path} look={`${LINK} px-3`} />
            </nav>
          </details>
          <ProfileMenu name={staff.displayName} email={staff.email} compact />
        </div>
      </div>
    </header>
  );
}

function Links({ pages, path, look }: { pages: typeof PAGES; path: string | undefined; look: string }) {
  return pages.map((page) => (
    <a key={page.href} href={page.href} aria-current={page.href === path ? "page" : undefined} className={look}>
      {page.label}
    </a>
  ));
}
