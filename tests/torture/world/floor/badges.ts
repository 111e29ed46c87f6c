import { createUser } from '../../../../src/domain/people/create-user.ts'
import { issueBadge } from '../../../../src/domain/people/issue-badge.ts'
import { pauseUser } from '../../../../src/domain/people/pause-user.ts'
import { resumeUser } from '../../../../src/domain/people/resume-user.ts'
import { saveViews } from '../../../../src/domain/people/save-views.ts'
import { updateUser } from '../../../../src/domain/people/update-user.ts'
import { withdrawBadge } from '../../../../src/domain/people/withdraw-badge.ts'
import { people } from '../shop.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** Badges of the people: made, and taken away when they are lost; and the views they save. Accounts: somebody comes, is written about, rests, comes back. */
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
  hire: {
    weight: 2,
    act: (at) =>
      at.does(createUser, { userName: at.fresh('nv').toLowerCase(), name: 'Người mới', ...onTrial }),
  },
  note: {
    weight: 2,
    act: (at) => at.does(updateUser, { userName: hired(at), department: at.dice.pick(['Kho', 'Bán hàng']) }),
  },
  pause: { weight: 2, act: (at) => at.does(pauseUser, { userName: hired(at) }) },
  resume: { weight: 2, act: (at) => at.does(resumeUser, { userName: hired(at) }) },
} satisfies Works

const onTrial = {
  role: 'STAFF',
  code: '',
  department: 'Kho',
  position: '',
  phone: '',
  email: '',
  note: '',
  flags: [],
  warehouses: null,
}

/** Somebody who came during the day: those who are at work stay so. */
function hired({ dice, rows }: AtWork): string {
  const came = rows('staff').filter(({ name }) => name === 'Người mới')
  return oneOf(dice, came)?.userName ?? 'nobody'
}

function somebody({ dice, userName }: AtWork): string {
  return dice.chance(0.6) ? userName : dice.pick(people)
}
