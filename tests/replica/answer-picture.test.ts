import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureAddress } from '../../src/domain/catalogue/picture.ts'
import { withThumbnail } from '../../src/lib/jpeg.ts'
import { answerPicture, mostThumbs } from '../../src/replica/answer-picture.ts'
import { keptPicturesOf } from '../../src/replica/kept-pictures.ts'
import { aJpeg } from '../support/a-jpeg.ts'

const shop = 'https://shop.vn'
const environment = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const idOf = (number: number) => number.toString(16).padStart(64, '0')

/** Cache Storage as far as it is used: what came first is told first. */
class Shelf {
  readonly held = new Map<string, Response>()
  match = async (address: string) => this.held.get(address)?.clone()
  keys = async () => [...this.held.keys()].map((address) => new Request(address))
  put = async (address: string, answer: Response) => void this.held.set(address, answer)
  delete = async ({ url }: Request) => this.held.delete(url)
}

let shelf: Shelf
let here: ReturnType<typeof environment>
let isOnline: boolean
let asked: string[]
const small = aJpeg({ width: 8, height: 8 })
const whole = withThumbnail(aJpeg(), small)
beforeEach(() => {
  shelf = new Shelf()
  here = environment()
  isOnline = true
  asked = []
})

async function ask(address: string): Promise<Buffer> {
  const answer = await answerPicture(new Request(shop + address), {
    environment: here,
    caches: { open: async () => shelf as unknown as Cache },
    async fetch({ url }) {
      if (!isOnline) throw new TypeError('no network')
      asked.push(url)
      const body = new Uint8Array(url.endsWith('?thumb') ? small : whole)
      return new Response(body, { headers: { 'content-type': 'image/jpeg' } })
    },
  })
  return Buffer.from(await answer.arrayBuffer())
}
const address = pictureAddress(idOf(1))

describe('a picture that a page shows', () => {
  test('[P23] small, is fetched once, and shown without a network ever after; the large one is the small one then', async () => {
    expect(await ask(`${address}?thumb`)).toEqual(small)
    isOnline = false
    expect(await ask(`${address}?thumb`)).toEqual(small)
    expect(await ask(address)).toEqual(small)
    expect(asked).toEqual([`${shop}${address}?thumb`])
    await expect(ask(pictureAddress(idOf(2)))).rejects.toThrow('no network')
  })

  test('[P23] that was made here needs no network, and lies under its address before the server has it', async () => {
    isOnline = false
    const bytes = new Uint8Array(whole).buffer
    const row = { id: idOf(1), company: 'may', deviceId: 'd', state: 'waiting', bytes, madeAt: 1 } as const
    await keptPicturesOf(here).pictures.put(row)
    expect(await ask(address)).toEqual(Buffer.from(whole))
    expect(await ask(`${address}?thumb`)).toEqual(small)
  })

  test('[P23] that the server does not have yet is asked for again', async () => {
    const missing = () =>
      answerPicture(new Request(`${shop}${address}?thumb`), {
        environment: here,
        caches: { open: async () => shelf as unknown as Cache },
        fetch: async () => new Response(undefined, { status: 404 }),
      })
    expect((await missing()).status).toBe(404)
    expect(await ask(`${address}?thumb`)).toEqual(small)
  })

  test('[P23] has room among so many, and the oldest make it', async () => {
    for (let number = 1; number <= mostThumbs; number += 1)
      shelf.held.set(`${shop}${pictureAddress(idOf(number))}?thumb`, new Response())
    await ask(`${pictureAddress(idOf(9999))}?thumb`)
    expect(shelf.held.size).toBeLessThanOrEqual(mostThumbs)
    expect(shelf.held.has(`${shop}${address}?thumb`)).toBe(false)
    expect(shelf.held.has(`${shop}${pictureAddress(idOf(mostThumbs))}?thumb`)).toBe(true)
    expect(shelf.held.has(`${shop}${pictureAddress(idOf(9999))}?thumb`)).toBe(true)
  })
})
