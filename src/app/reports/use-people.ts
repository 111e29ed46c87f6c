import { personName } from '../../domain/names.ts'
import { staffNames } from '../../replica/queries/shop.ts'
import { useLive } from '../session/use-live.ts'

/** How reports call people. */
export function usePeople(): { nameOf(user: string): string } {
  const names = useLive(staffNames, [])
  return {
    nameOf(user) {
      const name = names?.get(user)
      return user === '' ? 'Không rõ ai' : personName(name === undefined ? undefined : { name }, user)
    },
  }
}
