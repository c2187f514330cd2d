/** Put into the page of a board when the operator asks for it: reads what stands there, once, and asks nothing. */
import { readBoardPage } from "./engine/read-board.ts";
import type { ShownOpening } from "../../workers/modules/catalog/postings/formats/shown.ts";

(globalThis as { shownOpenings?: readonly ShownOpening[] }).shownOpenings = readBoardPage(document);
