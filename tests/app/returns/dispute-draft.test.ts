import { expect, test } from 'vitest'
import {
  chosenPhotos,
  disputeDraft,
  forgetDispute,
  withToggled,
} from '../../../src/app/returns/dispute-draft.ts'
import type { ReturnAnswer } from '../../../src/domain/tables/returns.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { morning } from '../../support/builders.ts'

function aPhone(): Replica {
  const kept = new Map<string, string>()
  const keepsake = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const session = { database: 'khotay:may:all', user: { company_id: 'may', userName: 'ban' } }
  return { environment: { keepsake }, session } as unknown as Replica
}

const returned = { id: 'A#1' }
const about = (answer?: ReturnAnswer) => ({
  returned,
  asked: answer ? { number: 'T1', answer } : { number: 'T1' },
})
const photos = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12']

test('what is written against a return stays on the phone, however often it is closed or loaded, until the marketplace took it', () => {
  const phone = aPhone()
  const draft = disputeDraft(phone, about())
  expect([draft.reason, draft.words]).toEqual(['', ''])
  Object.assign(draft, { reason: 'used', words: 'Áo đã giặt', photos: 'p1 p3' })
  expect({ ...disputeDraft(phone, about()) }).toEqual({
    reason: 'used',
    words: 'Áo đã giặt',
    photos: 'p1 p3',
  })
  forgetDispute(phone, about())
  expect({ ...disputeDraft(phone, about()) }).toEqual({ reason: '', words: '' })
})

test('what the marketplace did not take is written there again; a yes that it did not take is no dispute', () => {
  const answer: ReturnAnswer = {
    id: 'c1',
    by: 'ban',
    at: morning,
    state: 'failed',
    step: 'asked',
    accepts: false,
    reason: 'used',
    words: 'Áo đã giặt',
    proofs: ['p2'],
  }
  expect({ ...disputeDraft(aPhone(), about(answer)) }).toEqual({
    reason: 'used',
    words: 'Áo đã giặt',
    photos: 'p2',
  })
  expect(disputeDraft(aPhone(), about({ ...answer, accepts: true })).words).toBe('')
})

test('the latest photos go along until somebody chooses; one more than there is room for puts none of the others out', () => {
  const usual = chosenPhotos({}, photos)
  expect(usual.at(-1)).toBe('p12')
  expect(withToggled(usual, 'p1')).toBeUndefined()
  const fewer = withToggled(usual, 'p12')!
  expect(chosenPhotos({ photos: fewer }, photos)).toEqual(usual.slice(0, -1))
  expect(chosenPhotos({ photos: withToggled(fewer.split(' '), 'p1')! }, photos)).toContain('p1')
  expect(chosenPhotos({ photos: '' }, photos)).toEqual([])
})
