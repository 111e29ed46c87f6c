import { expect, test } from 'vitest'
import {
  columnsPlace,
  draftPlace,
  forgetHalfDone,
  hasHalfDone,
  ownPlace,
  returnsBatchPlace,
} from '../../../src/app/session/half-done.ts'
import { aKeepsake } from '../../sync/a-phone.ts'

const signedIn = (userName: string, company = 'demo', cost = 'nocost') =>
  ({ database: `khotay:${company}:shop.all.${cost}`, user: { company_id: company, userName } }) as never
const lan = signedIn('kho')
const tuan = signedIn('kho2')
const lanOfBefore = signedIn('kho', 'demo', 'cost')
const lanElsewhere = signedIn('kho', 'gio', 'cost')

function aMemory(...places: string[]) {
  const keepsake = aKeepsake()
  for (const place of places) keepsake.setItem(place, '{"lines":[{"productCode":"A1"}]}')
  return keepsake
}
const placesIn = (keepsake: ReturnType<typeof aKeepsake>) =>
  Array.from({ length: keepsake.length }, (_, index) => keepsake.key(index))

test("[RTE-063] signing out clears the person's drafts and what was gathered for a slip of returns", () => {
  const keepsake = aMemory(
    draftPlace(lan, 'phieu'),
    draftPlace(lanOfBefore, 'chuyen-o'),
    returnsBatchPlace('demo'),
  )
  forgetHalfDone(keepsake, lan)
  expect(placesIn(keepsake)).toEqual([])
})

test('[RTE-063] signing out keeps the columns of the tables of Shopee, Tiki and Lazada orders, and no others', () => {
  const kept = ['Shopee', 'Tiki', 'Lazada'].map((table) => columnsPlace(lan, table))
  const keepsake = aMemory(...kept, columnsPlace(lan, 'customers'), columnsPlace(lan, 'Tiktok'))
  forgetHalfDone(keepsake, lan)
  expect(placesIn(keepsake)).toEqual(kept)
})

test('[RTE-063] signing out clears what the person chose for themselves, and says nothing of it', () => {
  const keepsake = aMemory(ownPlace(lan, 'menu'), ownPlace(tuan, 'menu'))
  expect(hasHalfDone(keepsake, lan)).toBe(false)
  forgetHalfDone(keepsake, lan)
  expect(placesIn(keepsake)).toEqual([ownPlace(tuan, 'menu')])
})

test('[RTE-063] signing out never touches the queue’s mirror, the phone’s own choices, or what others left half done', () => {
  const stays = [
    'khotay:lane:d-1',
    'khotay:warehouse',
    'khotay:touched',
    'khotay:errors',
    draftPlace(tuan, 'phieu'),
    columnsPlace(tuan, 'customers'),
    draftPlace(lanElsewhere, 'phieu'),
    returnsBatchPlace('gio'),
  ]
  const keepsake = aMemory(...stays)
  forgetHalfDone(keepsake, lan)
  expect(placesIn(keepsake)).toEqual(stays)
})

test('what signing out takes away is told only while something is half done', () => {
  const keepsake = aKeepsake()
  expect(hasHalfDone(keepsake, lan)).toBe(false)
  keepsake.setItem(draftPlace(lan, 'phieu'), '{"type":"","lines":[]}')
  keepsake.setItem(returnsBatchPlace('demo'), '[]')
  keepsake.setItem(draftPlace(tuan, 'phieu'), '{"lines":[{"productCode":"A1"}]}')
  keepsake.setItem(draftPlace(lan, 'torn'), '{"lines":[{')
  expect(hasHalfDone(keepsake, lan)).toBe(false)
  keepsake.setItem(returnsBatchPlace('demo'), '["DH-1#1"]')
  expect(hasHalfDone(keepsake, lan)).toBe(true)
})
