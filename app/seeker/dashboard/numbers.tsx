import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { filled, useTranslate } from "../../ui/texts";

/** The way to the funnel of the plan's page, which the page's script unfolds here in the link's place. */
export function Numbers() {
  const t = useTranslate();
  const see = t("dashboard.seeFunnel");
  return (
    <section className="card" aria-labelledby="help-funnel" data-numbers="">
      <h2 id="help-funnel">{t("funnel.head")}</h2>
      <p>{t("dashboard.funnelNote")}</p>
      <ButtonLink reload href="/plan">
        {see}
      </ButtonLink>
      <template>
        <Button type="button" aria-expanded={false} aria-controls="numbers">
          {see}
          <Icon name="down" className="size-4" />
        </Button>
        <output>
          <span hidden>{t("dashboard.funnelLoading")}</span>
          <span hidden>
            {filled(t("dashboard.funnelFailed"), {
              link: (
                <a href="/plan" className="underline">
                  {t("dashboard.funnelOnPlan")}
                </a>
              ),
            })}
          </span>
        </output>
        <Button type="button" hidden>
          {t("dashboard.funnelAgain")}
        </Button>
        <div id="numbers" className="funnel" hidden />
      </template>
    </section>
  );
}
