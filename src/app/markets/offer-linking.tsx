import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { company } from '../../replica/queries/shop.ts'
import { ask } from '../../sync/ask.ts'
import { shopsQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { useMayDo, useReplica, useUser } from '../session/session.ts'
import { useDeviceSettings } from '../session/use-device-settings.ts'
import { useLive } from '../session/use-live.ts'
import { offersLinking } from './offers-linking.ts'

/** Beside the screens of somebody who just came in: leads who keeps a shop without any marketplace to linking one; shows nothing. */
export default function OfferLinking() {
  const replica = useReplica()
  const visitor = useUser()
  const shop = useLive(company, [])
  const mayLink = useMayDo(unlinkShop)
  const [settings, change] = useDeviceSettings()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const before = settings && (settings.linkingOffered ?? [])
  const isDue =
    shop !== undefined &&
    before !== undefined &&
    offersLinking({ company: shop, visitor, mayLink, before, place: { pathname, search } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once it is due, and dropped where the person goes elsewhere meanwhile
  useEffect(() => {
    if (!isDue) return
    const left = new AbortController()
    void ask(replica, shopsQuestion, {}, { signal: left.signal }).then((answer) => {
      // A server without any keys would lead them to a page on which nothing can be done.
      if (left.signal.aborted || !answer.ok || answer.value.markets.length === 0) return
      change({ linkingOffered: [...before, shop.company_id] })
      void navigate(screenAddress('/authorize_ecommerce'), { state: { isOffered: true } })
    })
    return () => left.abort()
  }, [isDue, replica])
  return null
}
