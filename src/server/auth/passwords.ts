import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { must } from '../../lib/must.ts'

/** Cost of a new hash: 2^15 rounds over 32 MB. A stored hash names its own, so it can be raised later. */
const usualCostLog2 = 15
/** Cost for a password that is no secret, such as those of the demo shop: nobody is held up by a slow hash of it but its own people. */
export const openPasswordCostLog2 = 10
const blockSize = 8
const parallel = 1

/** `scrypt$15$8$1$salt$hash`, base64url. */
export async function hashPassword(password: string, costLog2 = usualCostLog2): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, { costLog2, blockSize, parallel })
  return [
    'scrypt',
    costLog2,
    blockSize,
    parallel,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}

/** Takes the same time whether it fits or not, and whether there is a stored hash or not. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost, block, lanes, salt, hash] = (stored ?? (await nobodysHash())).split('$')
  const expected = Buffer.from(must(hash, 'the hash of a stored password'), 'base64url')
  const given = await derive(
    password,
    Buffer.from(must(salt, 'the salt of a stored password'), 'base64url'),
    {
      costLog2: Number(cost),
      blockSize: Number(block),
      parallel: Number(lanes),
    },
  )
  return timingSafeEqual(given, expected) && stored !== undefined
}

let nobody: Promise<string> | undefined

/** Compared against when the user name is unknown. */
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('base64url'))
  return nobody
}

function derive(
  password: string,
  salt: Buffer,
  cost: { costLog2: number; blockSize: number; parallel: number },
): Promise<Buffer> {
  const options: ScryptOptions = {
    N: 2 ** cost.costLog2,
    r: cost.blockSize,
    p: cost.parallel,
    maxmem: 256 * 1024 * 1024,
  }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
