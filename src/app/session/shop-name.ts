import { company } from '../../replica/queries/shop.ts'
import { useUser } from './session.ts'
import { useLive } from './use-live.ts'

/** What the shop is called; as it was when the person signed in, until this device has its row. */
export function useShopName(): string {
  const { company_name: atSignIn } = useUser()
  return useLive(company, [])?.company_name ?? atSignIn
}
