import { lazy } from 'react'
import { linkItem } from '../../../domain/channels/link-item.ts'
import { setPreOrder } from '../../../domain/channels/pre-order/set-pre-order.ts'
import { Addressed } from '../../components/addressed.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import type { Listings } from '../use-listings.ts'

const PreOrderSheet = lazy(() => import('../pre-order-sheet.tsx'))
const LinkSheet = lazy(() => import('../link-sheet.tsx'))

/** What a listing's own keys open: over the screen and not in its detail, so that a window drawn wider or narrower leaves a half-made choice alone. */
export function ListingDialogs({ listings: { rows, askAgain } }: { listings: Listings }) {
  const linking = useDialogInAddress('link-listing')
  const creating = useDialogInAddress('create-product')
  const ahead = useDialogInAddress('pre-order')
  const mayPreOrder = useMayDo(setPreOrder)
  const mayLink = useMayDo(linkItem)
  const rowOf = (about: string) => rows?.find(({ id }) => id === about)
  return (
    <>
      <Addressed dialog={ahead} gone={!mayPreOrder}>
        {(about) => {
          const row = rowOf(about)
          if (!row) return null
          const { channel, shopId, item } = row
          return (
            <PreOrderSheet
              question={{ filter: { shops: [{ channel, shopId }], item: [item] } }}
              onDone={askAgain}
              onClose={ahead.close}
            />
          )
        }}
      </Addressed>
      <Addressed dialog={linking} gone={!mayLink}>
        {(about) => {
          const row = rowOf(about)
          return row && <LinkSheet row={row} onDone={askAgain} onClose={linking.close} />
        }}
      </Addressed>
      <Addressed dialog={creating} gone={!mayLink}>
        {(about) => {
          const row = rowOf(about)
          return row && <LinkSheet begins="create" row={row} onDone={askAgain} onClose={creating.close} />
        }}
      </Addressed>
    </>
  )
}
