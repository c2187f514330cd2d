import { Parser } from "htmlparser2";

interface Events {
  onopentag: (name: string, attributes: Record<string, string>) => void;
  ontext: (text: string) => void;
  onclosetag: (name: string) => void;
}

/** Each tag costs the parser as much as there are elements open around it. */
const DEPTH_MAX = 1_000;

/** Reads HTML tag by tag. Elements below a thousand others hold nothing: a page costs no more than its length. */
export class ShallowParser extends Parser {
  #depth = 0;
  #isTooDeep = false;

  constructor(on: Events) {
    super({
      ontext: on.ontext,
      onopentag: (name, attributes) => {
        this.#depth++;
        on.onopentag(name, attributes);
      },
      onclosetag: (name) => {
        this.#depth--;
        on.onclosetag(name);
      },
    });
  }

  override isVoidElement(name: string): boolean {
    return this.#isTooDeep || super.isVoidElement(name);
  }

  override onopentagname(start: number, end: number): void {
    this.#isTooDeep = this.#depth >= DEPTH_MAX;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#isTooDeep = false;
    super.onclosetag(start, end);
  }
}
