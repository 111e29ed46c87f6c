import { crc32, deflateSync } from 'node:zlib'

/** One picture in five is smaller than some marketplaces take (pixels). */
const usualSide = 800
const smallSide = 320

/** A picture of a thing that is sold, drawn from its number: square, with a shape on a plain ground. */
export function drawPicture(number: number): Buffer {
  const side = sideOf(number)
  const [ground, shape] = coloursOf(number)
  const rows: Buffer[] = []
  for (let y = 0; y < side; y++) {
    // Each row begins with its filter: none.
    const row = Buffer.alloc(1 + side)
    for (let x = 0; x < side; x++) row[1 + x] = isInShape(number % 3, x / side - 0.5, y / side - 0.5) ? 1 : 0
    rows.push(row)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits that choose from a palette.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from([...ground, ...shape])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** How wide and high a picture is (pixels). */
export function sideOf(number: number): number {
  return number % 5 === 0 ? smallSide : usualSide
}

type Colour = readonly [red: number, green: number, blue: number]

function coloursOf(number: number): [Colour, Colour] {
  const part = (of: number) => (Math.imul(number + 7, of) >>> 8) % 120
  return [
    [235 - part(40_503) / 4, 235 - part(30_011) / 4, 230],
    [40 + part(2_654_435), 40 + part(7_919), 60 + part(104_729)],
  ]
}

/** A disc, a bottle or a shirt, around the middle. */
function isInShape(kind: number, x: number, y: number): boolean {
  if (kind === 0) return x * x + y * y < 0.09
  if (kind === 1) return Math.abs(x) < (y < -0.15 ? 0.06 : 0.16) && Math.abs(y) < 0.35
  return Math.abs(y) < 0.3 && Math.abs(x) < (y < -0.12 ? 0.36 : 0.2)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
