import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProof } from '../../src/domain/proofs/add-proof.ts'
import { dropProof } from '../../src/domain/proofs/drop-proof.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { finishProofs, keepProof, type TakenFile } from '../../src/replica/keep-proof.ts'
import { keptFilesOf } from '../../src/replica/kept-files.ts'
import { proofsAbout, unsentProofs } from '../../src/replica/queries/proofs/proofs.ts'
import { pill, queueHealth } from '../../src/replica/queries/queue/queue-health.ts'
import { fetchProof } from '../../src/sync/fetch-proof.ts'
import { askToSend, sendProofs } from '../../src/sync/send-proofs.ts'
import { aLoadedPhone, aPhone, Killed, type Phone, signedIn } from './a-phone.ts'
import { FileServer } from './file-server.ts'

const megabyte = 1024 * 1024
const room = { quotaBytes: 300 * megabyte }
const subject = { about: 'parcel/DH-1#1', orderCode: 'DH-1', wid: 'KhoTayWarehouse' }
const onWifiOnly = true

let server: FileServer
let phone: Phone
let metered: boolean | undefined
beforeEach(async () => {
  server = new FileServer()
  metered = false
  phone = await aLoadedPhone(server, { isMetered: () => metered })
})

const filesOf = (of: Phone = phone) => keptFilesOf(of.device.environment)
const aPhoto = (kind: TakenFile['kind'] = 'photo', size = 1000): TakenFile => ({
  kind,
  mime: { photo: 'image/jpeg', clip: 'video/webm', signature: 'image/png' }[kind],
  bytes: Uint8Array.from(randomBytes(size)).buffer,
})
async function take(kind: TakenFile['kind'] = 'photo', of: Phone = phone): Promise<string> {
  const done = await keepProof(of.replica, subject, aPhoto(kind), room)
  if (!done.ok) throw new Error(done.refusal.text)
  of.clock.now += 1
  return done.changes[0]!.key
}
const send = (more: object = {}, of: Phone = phone) => sendProofs(of.replica, { onWifiOnly, ...more })
const sync = (of: Phone = phone) => of.device.sync(of.replica)
const unsent = async (of: Phone = phone) => (await unsentProofs(of.replica)).count

describe('a photo taken without a network', () => {
  test('[S1 P23] is on the phone with its row, and goes up once the server knows the row', async () => {
    const id = await take()
    await send()
    expect(server.uploads).toEqual([])
    expect(await unsent()).toBe(1)
    await sync()
    await send()
    expect(server.uploads).toEqual([{ id, by: 'kho' }])
    expect(await unsent()).toBe(0)
    await sync()
    expect(await proofsAbout(phone.replica, subject.about)).toMatchObject([
      { proof: { id, stored: true }, isHere: true },
    ])
  })

  test('[S2 P23] goes up once, however often it is tried', async () => {
    await take()
    await sync()
    await Promise.all([send(), send()])
    await send({ byHand: true })
    expect(new Set(server.uploads.map(({ id }) => id)).size).toBe(1)
    expect(server.files.size).toBe(1)
  })

  test('[P23] pauses after a fault, and no longer once the network is back', async () => {
    await take()
    await sync()
    const { fetch } = phone.replica.environment
    phone.replica.environment.fetch = () => Promise.reject(new TypeError('no network'))
    await send()
    phone.replica.environment.fetch = fetch
    await send()
    expect(server.uploads).toEqual([])
    await send({ anew: true })
    expect(server.uploads).toHaveLength(1)
  })

  test('[P23] goes before a clip that was taken earlier', async () => {
    const clip = await take('clip')
    const photo = await take()
    await sync()
    await send()
    expect(server.uploads.map(({ id }) => id)).toEqual([photo, clip])
  })

  test('[P23] waits for Wi-Fi, and says so, unless somebody asks for it or the setting is off', async () => {
    metered = true
    await take()
    await sync()
    await send()
    expect(server.uploads).toEqual([])
    expect(await queueHealth(phone.replica)).toMatchObject({
      state: 'files',
      text: '1 ảnh chờ Wi-Fi',
      files: 1,
    })
    await send({ onWifiOnly: false })
    expect(server.uploads).toHaveLength(1)
    await take()
    await sync()
    await askToSend(phone.replica)
    await send({ byHand: true })
    expect(server.uploads).toHaveLength(2)
    await take()
    await sync()
    await send()
    expect(server.uploads, 'asking counts until nothing waits').toHaveLength(2)
  })

  test('[P23] goes over a network the phone knows nothing about', async () => {
    metered = undefined
    await take()
    await sync()
    await send()
    expect(server.uploads).toHaveLength(1)
  })
})

describe('an upload that is cut off', () => {
  test.each(['upload', 'uploaded'])(
    '[S1 S2 P23] by a killed worker at "%s" is done by the next one',
    async (step) => {
      const id = await take()
      await sync()
      phone.killAt = (name) => name === step
      await expect(send()).rejects.toThrow(Killed)
      phone.killAt = () => false
      await send()
      expect(server.files.has(id)).toBe(true)
      expect(await unsent()).toBe(0)
    },
  )

  test('[P23] by the network is tried again, later each time, and nothing behind it is tried meanwhile', async () => {
    await take()
    await take()
    await sync()
    server.fileWeather.push(() => Promise.reject(new TypeError('fetch failed')))
    await send()
    expect(server.uploads).toEqual([])
    await send()
    expect(server.uploads, 'the pause is kept').toEqual([])
    phone.clock.now += 60_000
    await send()
    expect(server.uploads).toHaveLength(2)
  })

  test('[P23] whose answer is lost is known from the row', async () => {
    const id = await take()
    await sync()
    server.fileWeather.push(async (ask) => {
      await ask()
      throw new TypeError('fetch failed')
    })
    await send()
    expect(await unsent()).toBe(1)
    await sync()
    phone.clock.now += 60_000
    await send()
    expect(server.uploads).toEqual([{ id, by: 'kho' }])
    expect(await unsent()).toBe(0)
  })

  test('[P23] by a server that does not take this one file holds up no other, and is told', async () => {
    const refused = await take()
    const good = await take()
    await sync()
    const body = JSON.stringify({ error: 'Tệp không đúng.', code: 'proof-bytes-differ' })
    server.fileWeather.push(() => Promise.resolve(new Response(body, { status: 409 })))
    await send()
    expect(server.uploads.map(({ id }) => id)).toEqual([good])
    expect(await unsentProofs(phone.replica)).toEqual({
      count: 1,
      clips: 0,
      held: 'trouble',
      troubles: ['Tệp không đúng.'],
    })
    await send()
    expect(server.uploads).toHaveLength(1)
    await send({ byHand: true })
    expect(server.uploads.map(({ id }) => id)).toEqual([good, refused])
  })
})

test('[S15 P23] a clip that is empty, or larger than any may be, is refused, and nothing of it stays', async () => {
  for (const size of [0, 8 * megabyte + 1]) {
    const done = await keepProof(phone.replica, subject, aPhoto('clip', size), room)
    expect(done).toMatchObject({ ok: false, refusal: { code: 'proof-not-fitting' } })
  }
  expect([await filesOf().files.count(), await filesOf().bytes.count()]).toEqual([0, 0])
})

describe('a photo on the phone', () => {
  test('[S1 P23] outlives the renewal of the replica, its deletion and a person who moves to another one', async () => {
    const id = await take()
    await sync()
    await phone.replica.db.delete()
    phone.replica = await phone.device.open(phone.replica.session)
    await sync()
    expect((await filesOf().bytes.get(id))?.bytes.byteLength).toBe(1000)
    await send()
    expect(server.uploads).toEqual([{ id, by: 'kho' }])
  })

  test('[S1 P23] killed between its bytes and its row gets its row at the next start', async () => {
    phone.killAt = (name) => name === 'file kept'
    await expect(take()).rejects.toThrow(Killed)
    phone.killAt = () => false
    expect(await phone.replica.db.proofs.count()).toBe(0)
    phone.clock.now += 59_999
    await finishProofs(phone.replica)
    expect(await phone.replica.db.proofs.count(), 'it may be being taken right now').toBe(0)
    phone.clock.now += 1
    await finishProofs(phone.replica)
    await finishProofs(phone.replica)
    expect(await phone.replica.db.proofs.count()).toBe(1)
    await sync()
    await send()
    expect(server.files.size).toBe(1)
  })

  test('[P23] goes up again when the server came back from an older backup', async () => {
    const id = await take()
    await sync()
    await send()
    server.files.clear()
    server.change('proofs', { ...server.get<object>('proofs', id), stored: false })
    await sync()
    await finishProofs(phone.replica)
    await send()
    expect(server.files.has(id)).toBe(true)
  })

  test('[P23] that was thrown away is no longer counted, can come back for a week, and then goes', async () => {
    const id = await take()
    await sync()
    await dispatch(phone.replica, dropProof, { id })
    await sync()
    await send()
    expect(await unsent()).toBe(0)
    expect(await filesOf().bytes.count()).toBe(1)
    const { kind, about, wid, mime, bytes, sha256 } = (await filesOf().files.get(id))!
    await dispatch(phone.replica, addProof, { id, kind, about, wid, mime, bytes, sha256 })
    await sync()
    await send()
    expect(server.uploads).toHaveLength(1)

    const other = await take()
    await sync()
    await dispatch(phone.replica, dropProof, { id: other })
    await sync()
    await send()
    phone.clock.now += 7 * 86_400_000
    await send()
    expect(await filesOf().bytes.get(other)).toBeUndefined()
    expect(server.uploads).toHaveLength(1)
  })

  test('[S13 P23] of a colleague who signed out is sent by who is signed in', async () => {
    const id = await take()
    await sync()
    await phone.device.store.endSession()
    await phone.replica.db.lanes.update(phone.replica.session.deviceId, { token: '' })
    phone.replica = await signedIn(phone.device, 'kho2')
    await sync()
    await send()
    expect(server.uploads).toEqual([{ id, by: 'kho2' }])
  })

  test('[P23] is seen on another phone, which fetches it once and keeps it', async () => {
    const id = await take()
    await sync()
    const other = await aPhone(server, { user: 'kho2' })
    await sync(other)
    const proof = (await other.replica.db.proofs.get(id))!
    expect(await fetchProof(other.replica, proof, { room })).toMatchObject({ ok: false, offline: false })
    await send()
    await sync(other)
    const stored = (await other.replica.db.proofs.get(id))!
    const fetched = await fetchProof(other.replica, stored, { room })
    expect(fetched.ok && Buffer.from(fetched.bytes)).toEqual(server.files.get(id))
    server.files.clear()
    expect(await fetchProof(other.replica, stored, { room })).toMatchObject({ ok: true })
    expect(await unsent(other)).toBe(0)
  })

  test('[P23] [ERR-005] whose session has ended asks to sign in on this phone, in words of our own', async () => {
    const id = await take()
    await sync()
    await send()
    const other = await aPhone(server, { user: 'kho2' })
    await sync(other)
    const proof = (await other.replica.db.proofs.get(id))!
    server.deadTokens.add(other.replica.session.token)
    const asked = {
      ok: false,
      offline: false,
      text: 'Đăng nhập lại trên máy này để xem ảnh chụp ở máy khác.',
    }
    expect(await fetchProof(other.replica, proof, { room })).toEqual(asked)
    await other.replica.db.lanes.toCollection().modify({ needsAuth: true })
    expect(await fetchProof(other.replica, proof, { room })).toEqual(asked)
  })

  test('[P23] that came damaged is not shown', async () => {
    const id = await take()
    await sync()
    await send()
    server.files.set(id, Buffer.from('something else'))
    const other = await aPhone(server, { user: 'kho2' })
    await sync(other)
    const proof = (await other.replica.db.proofs.get(id))!
    expect(await fetchProof(other.replica, proof, { room })).toMatchObject({ ok: false })
    expect(await filesOf(other).files.count()).toBe(0)
  })
})

test('[S8 P23] nothing is written where no photo waits', async () => {
  await send()
  expect(await phone.replica.db.meta.get('files')).toBeUndefined()
})

test('[P23] the pill never says that all is synced while photos wait', () => {
  const synced = { phase: 'idle', lastSyncedAt: 1 } as const
  expect(pill(synced, 0, 0, false, { count: 0 }).state).toBe('synced')
  expect(pill(synced, 0, 0, false, { count: 1 })).toEqual({ state: 'files', text: '1 ảnh chờ tải' })
  expect(pill(synced, 2, 0, false, { count: 1 }).text).toBe('2 chưa gửi')
})
