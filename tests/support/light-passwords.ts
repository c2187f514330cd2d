import crypto from "node:crypto";
import { lightenPasswords } from "../../scripts/light-passwords";

lightenPasswords(crypto);
