import { issueBadge } from '../../../../src/domain/people/issue-badge.ts'
import { saveViews } from '../../../../src/domain/people/save-views.ts'
import { withdrawBadge } from '../../../../src/domain/people/withdraw-badge.ts'
import { people } from '../shop.ts'
import type { AtWork, Works } from './at-work.ts'

/** Badges of the people: made, and taken away when they are lost; and the views they save. */
export const badgeWorks = {
  issue: {
    weight: 3,
    act: (at) => {
      const badge = at.dice.below(1e9).toString(16).padStart(64, '0')
      return at.does(issueBadge, { userName: somebody(at), badge })
    },
  },
  views: {
    weight: 1,
    act: (at) => {
      const id = `v-${at.dice.below(3)}`
      return at.does(saveViews, {
        list: 'orders',
        views: [{ id, name: 'Đơn sỉ', query: '?state=moi' }],
        from: [],
      })
    },
  },
  withdraw: { weight: 2, act: (at) => at.does(withdrawBadge, { userName: somebody(at) }) },
} satisfies Works

function somebody({ dice, userName }: AtWork): string {
  return dice.chance(0.6) ? userName : dice.pick(people)
}
