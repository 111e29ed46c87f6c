import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropProof } from '../../src/domain/proofs/drop-proof.ts'
import { keepProof } from '../../src/replica/keep-proof.ts'
import { proofsOfOrder, unsentProofs } from '../../src/replica/queries/proofs/proofs.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { fetchProof } from '../../src/sync/fetch-proof.ts'
import { sendProofs } from '../../src/sync/send-proofs.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

const room = { quotaBytes: 300 * 1024 * 1024 }
const { code } = highlights.single

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

async function start(user: string): Promise<Phone> {
  const phone = journey.phone()
  await phone.signIn(user)
  await phone.sync()
  return phone
}

/** A photo as a camera makes it: 250 KB that no two of are alike. */
async function photograph(phone: Phone, size = 250_000): Promise<{ id: string; bytes: Buffer }> {
  const bytes = randomBytes(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  const { wid, delivery } = await phone.order(code)
  const subject = { about: `parcel/${code}#1`, orderCode: code, waybill: delivery.id, wid }
  const done = await keepProof(
    phone.replica,
    subject,
    { kind: 'photo', mime: 'image/jpeg', bytes: Uint8Array.from(bytes).buffer },
    room,
  )
  if (!done.ok) throw new Error(done.refusal.text)
  return { id: done.changes[0]!.key, bytes }
}

const send = (phone: Phone) => sendProofs(phone.replica, { onWifiOnly: true, byHand: true })
const unsent = async (phone: Phone) => (await unsentProofs(phone.replica)).count

function filesOnServer(): Record<string, Buffer> {
  const db = new DatabaseSync(join(journey.server.dataFolder, 'khotay.db'), { readOnly: true })
  const found = db.prepare('select id, bytes from files').all() as { id: string; bytes: Uint8Array }[]
  db.close()
  return Object.fromEntries(found.map(({ id, bytes }) => [id, Buffer.from(bytes)]))
}

test('[S1] [P23] photos that two phones took offline are all on the server once, whatever happens to it on the way', async () => {
  const [lan, tuan] = [await start('kho'), await start('kho2')]
  lan.offline = tuan.offline = true
  const taken = [await photograph(lan), await photograph(lan), await photograph(tuan), await photograph(tuan)]
  await send(lan)
  expect(filesOnServer()).toEqual({})
  expect([await unsent(lan), await unsent(tuan)]).toEqual([2, 2])
  await lan.restart()
  lan.offline = tuan.offline = false
  await Promise.all([lan.syncUntilQuiet(), tuan.syncUntilQuiet()])

  // The server dies while files are on their way, and comes back.
  const sending = Promise.all([send(lan), send(tuan)])
  await journey.server.kill()
  await sending
  await journey.server.restart()
  for (let tries = 0; tries < 10 && (await unsent(lan)) + (await unsent(tuan)) > 0; tries += 1)
    await Promise.all([send(lan), send(tuan)])

  expect(filesOnServer()).toEqual(Object.fromEntries(taken.map(({ id, bytes }) => [id, bytes])))
  await Promise.all([lan.syncUntilQuiet(), tuan.syncUntilQuiet()])
  for (const phone of [lan, tuan]) {
    const shown = await proofsOfOrder(phone.replica, code)
    expect(shown.map(({ proof }) => proof.id).sort()).toEqual(taken.map(({ id }) => id).sort())
    expect(shown.every(({ proof }) => proof.stored)).toBe(true)
  }
  const { proof } = (await proofsOfOrder(lan.replica, code)).find(({ isHere }) => !isHere)!
  const fetched = await fetchProof(lan.replica, proof, { room })
  expect(fetched.ok && Buffer.from(fetched.bytes)).toEqual(taken.find(({ id }) => id === proof.id)!.bytes)
})

test('[P23] a photo thrown away offline that was sent meanwhile stays, and the person is told', async () => {
  const lan = await start('kho')
  const { id } = await photograph(lan, 1000)
  await lan.syncUntilQuiet()
  lan.offline = true
  expect(await lan.does(dropProof, { id })).toMatchObject({ ok: true })
  // The worker had it on its way already.
  lan.offline = false
  const owner = await start('chu')
  const [kept] = await lan.replica.db.shadows.filter(({ key }) => key === id).toArray()
  expect(kept?.row).toMatchObject({ stored: false })
  await lan.replica.db.proofs.put(kept!.row as never)
  const held = await lan.replica.db.pendingActions.toArray()
  await lan.replica.db.pendingActions.clear()
  await send(lan)
  await lan.replica.db.pendingActions.bulkPut(held)
  await lan.syncUntilQuiet()
  expect(await attentionGroups(lan.replica)).toMatchObject([
    { text: expect.stringContaining('đã lên máy chủ') },
  ])
  await owner.sync()
  expect((await owner.replica.db.proofs.get(id))?.stored).toBe(true)
  expect(await owner.does(dropProof, { id })).toMatchObject({ ok: true })
  await owner.syncUntilQuiet()
  await lan.syncUntilQuiet()
  expect(await lan.replica.db.proofs.get(id)).toBeUndefined()
})
