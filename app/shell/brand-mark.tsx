import { BRAND } from "~/content/brand";
import { Icon } from "../ui/icon";

/** The wheel and the name, linking home. */
export function BrandMark() {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-2 text-lead font-bold tracking-tight text-ink">
      <span className="text-stamp-text">
        <Icon name="wheel" className="size-7" />
      </span>
      {BRAND.name}
    </a>
  );
}
