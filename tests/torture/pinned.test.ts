import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storyOf } from './world/shrink.ts'
import type { Plan } from './world/steps.ts'
import { torture } from './world/torture.ts'

/*
 * Worlds in which a rule once broke, as short as they could be made. They are plans, not seeds, so that they stay the same
 * when the drawing of steps changes.
 */
const pinned: Record<string, Plan> = {
  'an order in a state that only a newer server knows is picked in no wave': {
    seed: 90_856_289,
    phones: 3,
    steps: [
      { do: 'waves', phone: 2, pick: 869_150, what: ['pick', 'short', 'reopen'] },
      { do: 'import', what: 'order', pick: 2, flag: true },
      { do: 'import', what: 'order', pick: 2, flag: false },
    ],
  },
  'a disk that is full when a sheet is dropped whose import was refused leaves it to the next sending': {
    seed: 281_105_738,
    phones: 4,
    steps: [
      { do: 'full at write', phone: 1, tab: 0, after: 2 },
      {
        do: 'jobs',
        phone: 1,
        pick: 835_068,
        what: ['export', 'import a sheet', 'export', 'import a sheet'],
      },
    ],
  },
  'a disk that is full in the middle of several rows is told as such, not thrown at the screen': {
    seed: 23,
    phones: 2,
    steps: [
      { do: 'full at write', phone: 1, tab: 0, after: 2 },
      { do: 'pack', phone: 1, order: 0 },
      { do: 'full at write', phone: 0, tab: 0, after: 1 },
      { do: 'open', phone: 0, order: 1 },
    ],
  },
  'a disk that is full when an expired token is noted does not end the sync loop': {
    seed: 20029,
    phones: 3,
    steps: [
      { do: 'full at write', phone: 0, tab: 1, after: 1 },
      { do: 'expire', person: 'kho' },
      { do: 'both', phone: 0 },
    ],
  },
  'a worker that woke up for one person does not fill the replica with their sight when another one signed in':
    {
      seed: 10,
      phones: 3,
      steps: [
        { do: 'sync', phone: 2, tab: 2 },
        { do: 'sign in', phone: 2, other: true },
        { do: 'staff', person: 'ban', change: 'there', again: false },
      ],
    },
  'a torn row in a replica that nobody works in stays until somebody does': {
    seed: 604_124_291,
    phones: 3,
    steps: [
      { do: 'sign in', phone: 1, other: true },
      { do: 'damage', phone: 1, pick: 934, how: 'added' },
      { do: 'staff', person: 'kho', change: 'cost', again: true },
    ],
  },
  'a parcel that a phone with a slow clock scans at the door behind its being put back is not asked for': {
    seed: 914_063_618,
    phones: 2,
    steps: [
      { do: 'returns', phone: 1, pick: 766690, what: ['receive', 'reopen', 'reopen'] },
      { do: 'boxes', phone: 1, pick: 405302, what: ['next box'] },
      { do: 'returns', phone: 1, pick: 618159, what: ['back on shelf', 'announce', 'take in'] },
      { do: 'returns', phone: 0, pick: 548296, what: ['inspect', 'inspect all'] },
      { do: 'skew', phone: 0, ms: -60000 },
      { do: 'boxes', phone: 1, pick: 160241, what: ['next box', 'next box'] },
      { do: 'boxes', phone: 1, pick: 447462, what: ['next box', 'join boxes', 'next box', 'join boxes'] },
      { do: 'sync', phone: 1, tab: 0 },
      { do: 'sync', phone: 1, tab: 1 },
      { do: 'desk', phone: 2, order: 40, count: 3, state: 'HẸN GIAO' },
      { do: 'returns', phone: 0, pick: 911173, what: ['inspect', 'finish'] },
      { do: 'overtake', phone: 0, fate: 'late' },
      { do: 'desk', phone: 2, order: 12, count: 1, state: 'THÀNH CÔNG' },
      { do: 'returns', phone: 0, pick: 658108, what: ['whole way', 'take in', 'inspect', 'inspect all'] },
      { do: 'boxes', phone: 1, pick: 918544, what: ['next box', 'next box'] },
      { do: 'boxes', phone: 0, pick: 191514, what: ['next box', 'join boxes'] },
      { do: 'boxes', phone: 0, pick: 664261, what: ['next box', 'next box', 'next box'] },
    ],
  },
  'a person who signs in with other rights sees at once what their waiting work comes to now': {
    seed: 205_023,
    phones: 3,
    steps: [
      { do: 'money', phone: 2, pick: 814524, what: ['collect', 'collect', 'give back', 'collect'] },
      { do: 'staff', person: 'ban', change: 'sells', again: true },
    ],
  },
  'a person who was given more beside a colleague sees it once they sign in again': {
    seed: 23_218_105,
    phones: 2,
    steps: [
      { do: 'sign in', phone: 1, other: true },
      { do: 'staff', person: 'kho', change: 'cost', again: false },
    ],
  },
  'an order made after a new list of prices bears the cost of that list': {
    seed: 931_909_303,
    phones: 3,
    steps: [
      { do: 'import', what: 'price', pick: 2, flag: true },
      { do: 'selling', phone: 2, pick: 187271, what: ['write down', 'write down', 'order'] },
    ],
  },
  'a combo costs what its parts do together, to the cent': {
    seed: 37_344_423,
    phones: 3,
    steps: [
      { do: 'supply', phone: 2, pick: 836796, what: ['withdraw', 'order', 'receive at the desk', 'lock'] },
      { do: 'till', phone: 2, pick: 465882, what: ['sell'] },
    ],
  },
  'a parcel scanned before it was announced elsewhere is here, and its second scan is not another arrival': {
    seed: 105_309,
    phones: 3,
    steps: [
      { do: 'returns', phone: 2, pick: 292775, what: ['claim', 'back on shelf', 'reopen'] },
      { do: 'returns', phone: 0, pick: 997413, what: ['announce', 'inspect', 'receive'] },
      { do: 'returns', phone: 2, pick: 691246, what: ['receive'] },
    ],
  },
  'two people of a shared phone who both see other rows now do not take turns in loading it for ever': {
    seed: 710_136,
    phones: 2,
    steps: [
      { do: 'sync', phone: 1, tab: 1 },
      { do: 'sign in', phone: 1, other: true },
      { do: 'returns', phone: 1, pick: 416545, what: ['whole way'] },
      { do: 'catalogue', phone: 0, pick: 355035, what: ['another price', 'add', 'another price'] },
      { do: 'pack', phone: 0, order: 38 },
      { do: 'staff', person: 'kho', change: 'sells', again: true },
      { do: 'sync', phone: 1, tab: 0 },
      { do: 'staff', person: 'kho2', change: 'stock', again: true },
      { do: 'catalogue', phone: 1, pick: 35921, what: ['another price', 'another price', 'another price'] },
    ],
  },
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each(Object.entries(pinned))('%s', async (_, plan) => {
  const found = await torture(plan)
  expect(found && storyOf(found)).toBeUndefined()
})
