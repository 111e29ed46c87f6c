import { beforeEach, describe, expect, test } from 'vitest'
import { findScanned } from '../../../../src/app/proofs/find-scanned.ts'
import { codesOfProof } from '../../../../src/domain/proofs/proof-about.ts'
import type { Proof } from '../../../../src/domain/tables/papers.ts'
import { proofGroups, proofsOfOrder, proofTakers } from '../../../../src/replica/queries/proofs/proofs.ts'
import { anOrder, aParcel, aShop, morning } from '../../../support/builders.ts'
import { aLoadedPhone, type Phone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const order = anOrder({ delivery: { logistic: 'SPX', id: 'SPXVN00012345', history: [] } })
let phone: Phone
beforeEach(async () => {
  const server = new FakeServer(aShop({ orders: [order, anOrder({ code: 'DH-2' })] }))
  server.change('parcels', { ...aParcel({}, order), handover: 'BG-1' })
  const proofs: Partial<Proof>[] = [
    { id: 'packed', about: 'parcel/DH-1#1', orderCode: 'DH-1', waybill: 'SPXVN00012345', at: morning },
    { id: 'given', about: 'handover/BG-1', at: morning + 1, by: 'kho2', byName: 'Tuấn', kind: 'signature' },
    { id: 'back', about: 'return/DH-1', orderCode: 'DH-1', at: morning + 2, kind: 'clip' },
    { id: 'other', about: 'parcel/DH-2#1', orderCode: 'DH-2', at: morning + 3 },
    // Its order left the phone long ago.
    { id: 'old', about: 'parcel/DH-0#1', orderCode: 'DH-0', waybill: 'SPXVN00099999', at: morning - 9 },
  ]
  for (const proof of proofs) {
    server.change('proofs', {
      kind: 'photo',
      wid: 'K1',
      mime: 'image/jpeg',
      bytes: 1,
      sha256: '',
      by: 'kho',
      byName: 'Lan',
      stored: true,
      updatedAt: morning,
      ...proof,
      codes: codesOfProof(proof as Proof),
    })
  }
  phone = await aLoadedPhone(server)
})

const idsOf = (list: { proof: Proof }[]) => list.map(({ proof }) => proof.id)
const found = async (text: string, more: object = {}) =>
  (await proofGroups(phone.replica, { text, ...more })).flatMap(({ proofs }) => idsOf(proofs))

describe('the proofs of an order', () => {
  test('are those of packing, handover and return, the oldest first', async () => {
    expect(idsOf(await proofsOfOrder(phone.replica, 'DH-1'))).toEqual(['packed', 'given', 'back'])
    expect(idsOf(await proofsOfOrder(phone.replica, 'DH-2'))).toEqual(['other'])
    expect(idsOf(await proofsOfOrder(phone.replica, 'DH-9'))).toEqual([])
  })
})

describe('searching all proofs', () => {
  test('shows the newest first, by order', async () => {
    const groups = await proofGroups(phone.replica, { text: '' })
    expect(groups.map(({ key, proofs }) => [key, idsOf(proofs)])).toEqual([
      ['DH-2', ['other']],
      ['DH-1', ['back', 'packed']],
      ['handover/BG-1', ['given']],
      ['DH-0', ['old']],
    ])
  })

  test('finds by the beginning of a code, its last digits, and the handover of a whole one', async () => {
    expect((await found('dh-1')).sort()).toEqual(['back', 'given', 'packed'])
    expect((await found('SPXVN00012345')).sort()).toEqual(['given', 'packed'])
    expect(await found('12345')).toEqual(['packed'])
    expect(await found('BG-1')).toEqual(['given'])
    expect(await found('99999')).toEqual(['old'])
    expect(await found('nothing')).toEqual([])
  })

  test('keeps to one kind and one person', async () => {
    expect(await found('', { kind: 'clip' })).toEqual(['back'])
    expect(await found('', { by: 'kho2' })).toEqual(['given'])
    expect(await found('dh-1', { kind: 'photo', by: 'kho2' })).toEqual([])
    expect(await proofTakers(phone.replica)).toEqual([
      { userName: 'kho', name: 'Lan' },
      { userName: 'kho2', name: 'Tuấn' },
    ])
  })

  test('by a scan goes to the order that carries the code, also when only its proofs are left', async () => {
    expect(await findScanned(phone.replica, 'SPXVN00012345')).toBe('DH-1')
    expect(await findScanned(phone.replica, 'spxvn00099999')).toBe('SPXVN00099999')
    expect(await findScanned(phone.replica, 'BG-1')).toBe('BG-1')
    expect(await findScanned(phone.replica, '8935079191163')).toBeUndefined()
  })
})
