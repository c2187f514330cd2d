import { cx } from "../../ui/cx";
import { SIGN_WORDS, type ShownSign } from "@workers/modules/catalog/rules";

/** The warnings against a job, each sign with the words of the posting that it was seen in. */
export function SignList({ signs, className }: { signs: readonly ShownSign[]; className?: string }) {
  return (
    <dl className={cx("space-y-2 border-l-4 border-failed pl-3", className)}>
      {signs.map(({ code, words }) => (
        <div key={`${code} ${words}`}>
          <dt className="font-semibold">{SIGN_WORDS[code]}</dt>
          {words !== "" && (
            <dd className="text-note wrap-anywhere">
              <q>{words}</q>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
