/** Put into the page of a board when the operator asks for it: reads what stands there, once, and asks nothing. */
import { readBoardPage } from "./engine/read-board.ts";
import type { ShownPosting } from "../../workers/modules/catalog/postings/formats/shown.ts";

(globalThis as { shownPostings?: readonly ShownPosting[] }).shownPostings = readBoardPage(document);
