/** A question to a language model. `data` is text of strangers, and never an instruction. */
export interface Prompt {
  instructions: string;
  data: string;
  mostTokens: number;
}

/** A language model of any provider. It is asked only for people who agreed to it, and decides nothing. */
export interface LanguageModel {
  /** The recipient of what it is asked, as people read it before they agree. */
  readonly name: string;
  /**
   * Answers in words, within some seconds.
   * @throws ModelUnavailable for anything else.
   */
  ask(prompt: Prompt): Promise<string>;
}

export class ModelUnavailable extends Error {
  override readonly name = "ModelUnavailable";
}
