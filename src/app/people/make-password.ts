/** Letters and digits that are not taken for one another when they are read out. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** A password for somebody else, who replaces it at the first sign-in: "k7mw-xr4p-n2ha", 59 bits. */
export function makePassword(random: (bytes: Uint8Array) => Uint8Array = fromTheSystem): string {
  const group = () => Array.from({ length: groupLength }, () => oneSign(random)).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Every sign as likely as another: bytes beyond a whole number of rounds are drawn again. */
function oneSign(random: (bytes: Uint8Array) => Uint8Array): string {
  const most = 256 - (256 % signs.length)
  for (;;) {
    const [byte = 255] = random(new Uint8Array(1))
    if (byte < most) return signs.charAt(byte % signs.length)
  }
}

function fromTheSystem(bytes: Uint8Array): Uint8Array {
  return crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)
}
