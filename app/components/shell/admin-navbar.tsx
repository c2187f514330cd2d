import { BrandMark } from "./brand-mark";
import { ProfileMenu } from "./profile-menu";

const PAGES = [
  { label: "Home", href: "/" },
  { label: "Jobs Manager", href: "/admin-jobs-manager" },
  { label: "Payments", href: "/admin-payments" },
  { label: "Job Postings", href: "/job-posting-manager" },
];

/** The bar of the staff pages. Spec section 2, "Admin navbar". */
export function AdminNavbar({ name, email, path }: { name: string; email: string; path?: string }) {
  return (
    <header className="border-b-2 border-ink bg-paper">
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-1">
        <BrandMark />
        <span className="rounded-tight bg-ink px-1.5 text-label font-semibold text-paper">Staff</span>
        <nav aria-label="Staff" className="order-last flex basis-full gap-1 sm:order-none sm:basis-auto">
          {PAGES.map((page) => (
            <a
              key={page.href}
              href={page.href}
              aria-current={page.href === path ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-soft px-2.5 font-medium text-ink no-underline underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:underline"
            >
              {page.label}
            </a>
          ))}
        </nav>
        <div className="ml-auto">
          <ProfileMenu name={name} email={email} />
        </div>
      </div>
    </header>
  );
}
