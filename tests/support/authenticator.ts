/** An authenticator in software: one passkey (ES256), made and used as WebAuthn says, with any part of it wrong. */
import { base64url } from "jose";

const utf8 = (text: string) => new TextEncoder().encode(text);
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const [PRESENT, VERIFIED, HAS_KEY] = [1, 4, 64];

export interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether it asked for a finger, a face or a PIN. */
  isVerified?: boolean;
  isPresent?: boolean;
  type?: string;
}

/** @param as The id of its passkey, where it pretends to be another's. */
export async function newAuthenticator(home: { origin: string; rpId: string }, as?: string) {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { publicKey, privateKey } = pair as CryptoKeyPair;
  const id = as === undefined ? crypto.getRandomValues(new Uint8Array(32)) : base64url.decode(as);
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer);
  // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x (-2) and y (-3).
  const cose = joined(
    [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
    raw.slice(1, 33),
    [0x22, 0x58, 32],
    raw.slice(33),
  );
  const own = { counter: 1 };

  const clientData = ({ challenge, origin = home.origin }: Ceremony, type: string) =>
    utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = async (c: Ceremony, more: number, rest: Uint8Array) => {
    const { rpId = home.rpId, isVerified = true, isPresent = true } = c;
    const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | more;
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, own.counter);
    return joined(await sha256(utf8(rpId)), [flags], new Uint8Array(counter.buffer), rest);
  };
  const named = { id: base64url.encode(id), rawId: base64url.encode(id), type: "public-key" };

  return {
    own,
    id: named.id,
    /** The browser's answer when it makes a new passkey. */
    async make(c: Ceremony): Promise<string> {
      const data = await authData(c, HAS_KEY, joined(new Uint8Array(16), [0, id.length], id, cose));
      const attestationObject = joined(
        [0xa3, 0x63],
        utf8("fmt"),
        [0x64],
        utf8("none"),
        [0x67],
        utf8("attStmt"),
        [0xa0, 0x68],
        utf8("authData"),
        [0x58, data.length],
        data,
      );
      const clientDataJSON = base64url.encode(clientData(c, c.type ?? "webauthn.create"));
      const response = { clientDataJSON, attestationObject: base64url.encode(attestationObject) };
      return JSON.stringify({ ...named, response });
    },
    /** The browser's answer when it uses the passkey. */
    async use(c: Ceremony): Promise<string> {
      const [data, client] = [await authData(c, 0, new Uint8Array()), clientData(c, c.type ?? "webauthn.get")];
      const signed = joined(data, await sha256(client));
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signed);
      return JSON.stringify({
        ...named,
        response: {
          clientDataJSON: base64url.encode(client),
          authenticatorData: base64url.encode(data),
          signature: base64url.encode(der(new Uint8Array(signature))),
        },
      });
    },
  };
}

/** WebCrypto's two numbers as the sequence that authenticators send. */
function der(pair: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const from = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.slice(from);
    const positive = (short[0] ?? 0) > 127 ? [0, ...short] : short;
    return [2, positive.length, ...positive];
  };
  const both = [...number(pair.slice(0, 32)), ...number(pair.slice(32))];
  return Uint8Array.from([0x30, both.length, ...both]);
}
