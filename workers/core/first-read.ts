import type { AppDb, SQL } from "../db/client";
import type { AppContext } from "./context";

/** The reads that were begun with that of a session, by what they were asked. */
export interface Begun {
  sessionId: string;
  /** The user of the session, as an expression. */
  owner: SQL;
  answers: Map<string, Promise<unknown>>;
}

type Read<T> = (db: AppDb, userId: string | SQL, asked: string) => Promise<T>;

/**
 * A read of one's own data that a page begins with, and by which it asks further. Where the page is known by its
 * address it begins with the read of the session, so that both cost one round trip; it is handed to the session's user
 * alone.
 */
export class FirstRead<T> {
  readonly #name: string;
  readonly #read: Read<T>;

  constructor(name: string, read: Read<T>) {
    this.#name = name;
    this.#read = read;
  }

  begin(db: AppDb, begun: Begun, asked: string): void {
    const answer = this.#read(db, begun.owner, asked);
    // A page that is not shown does not ask for it.
    answer.catch(() => undefined);
    begun.answers.set(this.#key(asked), answer);
  }

  /** The answer for the caller: what was begun, if it was for them and did not fail; it is read now otherwise. */
  async of({ db, actor, begun }: Pick<AppContext, "db" | "actor" | "begun">, asked: string): Promise<T> {
    if (actor.kind !== "user") throw new TypeError("Only a user has data of their own");
    const read = () => this.#read(db, actor.userId, asked);
    const answer = begun?.sessionId === actor.sessionId ? begun.answers.get(this.#key(asked)) : undefined;
    return answer === undefined ? read() : (answer as Promise<T>).catch(read);
  }

  #key(asked: string): string {
    return `${this.#name} ${asked}`;
  }
}
