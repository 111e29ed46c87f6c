import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureAddress, pictureIdOf } from '../../src/domain/catalogue/picture.ts'
import {
  forgetDraftPicture,
  keepDraftPicture,
  keptPicturesOf,
  letPictureWait,
} from '../../src/replica/kept-pictures.ts'
import { unsentPicture, waitingPictures } from '../../src/replica/queries/catalogue/pictures.ts'
import { queueHealth } from '../../src/replica/queries/queue/queue-health.ts'
import { sendPictures } from '../../src/sync/send-pictures.ts'
import { noteUnsent } from '../../src/sync/send-proofs.ts'
import { aJpeg } from '../support/a-jpeg.ts'
import { aLoadedPhone, Killed, type Phone } from './a-phone.ts'
import { FakeServer } from './fake-server.ts'

/** The fake server, which also takes pictures. */
class PictureServer extends FakeServer {
  readonly pictures: { id: string; by: string }[] = []
  /** What the next uploads are answered. */
  readonly answers: ((take: () => Response) => Response | Promise<Response>)[] = []

  override fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (address !== '/api/upload') return this.ask(address, init)
    const take = () => {
      const { type, base64, token } = JSON.parse(init.body as string) as Record<string, string>
      expect(type).toBe('jpeg')
      const id = createHash('sha256').update(Buffer.from(base64!, 'base64')).digest('hex')
      this.pictures.push({ id, by: token!.split('/')[0]! })
      return new Response(JSON.stringify({ url: pictureAddress(id) }))
    }
    return (await this.answers.shift()?.(take)) ?? take()
  }
}

let server: PictureServer
let phone: Phone
beforeEach(async () => {
  server = new PictureServer()
  phone = await aLoadedPhone(server)
})

const db = () => keptPicturesOf(phone.device.environment)
const send = (byHand = false) => sendPictures(phone.replica, { byHand })
const waits = async () => (await waitingPictures(phone.replica)).count
/** Makes a picture that a product has. Answers its id. */
async function make(width = 40): Promise<string> {
  const image = await keepDraftPicture(phone.replica, new Uint8Array(aJpeg({ width })).buffer)
  const id = pictureIdOf(image)!
  await letPictureWait(phone.replica, id)
  phone.clock.now += 1
  return id
}
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ error: `Lý do ${code}.`, code }), { status })

describe('a picture made without a network', () => {
  test('[S1 P23] waits on the phone, is told in the pill, and goes up once', async () => {
    const id = await make()
    await noteUnsent(phone.replica, { onWifiOnly: true })
    expect(await queueHealth(phone.replica)).toMatchObject({ files: 1, text: '1 ảnh chờ tải' })
    expect(await unsentPicture(phone.replica, pictureAddress(id))).toMatchObject({ state: 'waiting' })
    await send()
    await send()
    expect(server.pictures).toEqual([{ id, by: 'kho' }])
    expect([await waits(), (await db().pictures.get(id))?.state]).toEqual([0, 'sent'])
    await noteUnsent(phone.replica, { onWifiOnly: true })
    expect(await queueHealth(phone.replica)).toMatchObject({ files: 0 })
  })

  test('[S2 P23] is sent again by whoever comes after one that was killed, and the server has it once by its digest', async () => {
    const id = await make()
    for (const name of ['upload', 'uploaded']) {
      phone.killAt = (step) => step === name
      await expect(send()).rejects.toThrow(Killed)
    }
    phone.killAt = () => false
    await send()
    expect(server.pictures).toEqual([
      { id, by: 'kho' },
      { id, by: 'kho' },
    ])
    expect(await waits()).toBe(0)
  })

  test('[P23] waits longer after each fault, and goes at once when somebody asks', async () => {
    await make()
    server.answers.push(
      () => Promise.reject(new TypeError('no network')),
      () => refusal(503, 'busy'),
    )
    await send()
    await send()
    expect([server.answers.length, await waits()]).toEqual([1, 1])
    await send(true)
    await send(true)
    expect([server.pictures.length, await waits()]).toEqual([1, 0])
  })

  test('[P23] waits no longer once the network is back, but what the server did not take waits for somebody', async () => {
    await make()
    server.answers.push(() => Promise.reject(new TypeError('no network')))
    await send()
    await send()
    expect(await waits()).toBe(1)
    await sendPictures(phone.replica, { anew: true })
    expect(await waits()).toBe(0)
    await make(41)
    server.answers.push(() => refusal(409, 'picture-large'))
    await send()
    await sendPictures(phone.replica, { anew: true })
    expect([server.pictures.length, await waits()]).toEqual([1, 1])
  })

  test('[P23] that a hotel’s page answers for is not taken for sent', async () => {
    await make()
    server.answers.push(() => new Response(JSON.stringify({ url: 'https://hotel.vn' })))
    await send()
    expect(await waits()).toBe(1)
  })

  test('[P23] that the server does not take says why, holds up no other, and is tried again by hand', async () => {
    const [first, second] = [await make(), await make(41)]
    server.answers.push(() => refusal(409, 'picture-large'))
    await send()
    expect(server.pictures).toEqual([{ id: second, by: 'kho' }])
    expect(await waitingPictures(phone.replica)).toEqual({ count: 1, troubles: ['Lý do picture-large.'] })
    await noteUnsent(phone.replica, { onWifiOnly: true })
    await send()
    expect(server.pictures).toHaveLength(1)
    await send(true)
    expect(server.pictures.at(-1)).toEqual({ id: first, by: 'kho' })
  })

  test('[P23] that is no product’s is not sent, goes when the person thinks better of it, or in a week (CAT-114)', async () => {
    const draft = async (width: number) =>
      pictureIdOf(await keepDraftPicture(phone.replica, new Uint8Array(aJpeg({ width })).buffer))!
    const [left, forgotten] = [await draft(40), await draft(41)]
    await send()
    expect(server.pictures).toEqual([])
    await forgetDraftPicture(phone.replica, left)
    phone.clock.now += 7 * 86_400_000
    const fresh = await draft(42)
    expect(await db().pictures.toCollection().primaryKeys()).toEqual([fresh])
    expect(forgotten).not.toBe(fresh)
  })

  test('[P23] that waits is not forgotten as a draft', async () => {
    const id = await make()
    await forgetDraftPicture(phone.replica, id)
    expect(await waits()).toBe(1)
  })
})
