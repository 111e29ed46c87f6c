import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storyOf } from './world/shrink.ts'
import type { Plan } from './world/steps.ts'
import { torture } from './world/torture.ts'

/*
 * Worlds in which a rule once broke, as short as they could be made. They are plans, not seeds, so that they stay the same
 * when the drawing of steps changes.
 */
const pinned: Record<string, Plan> = {
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
