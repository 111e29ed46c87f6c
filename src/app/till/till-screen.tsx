import { Store as StoreIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { saveStore } from '../../domain/settings/save-store.ts'
import { refusedOrder } from '../../replica/queries/orders/refused-order.ts'
import { till } from '../../replica/queries/till/drawers.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { drawerHere, lastDrawers } from '../session/drawer-here.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { OpenDrawer } from './parts/open-drawer.tsx'
import { SellingScreen } from './selling-screen.tsx'

const lastStore = {
  name: 'quay-cua-hang',
  read: (kept: unknown) => (typeof kept === 'string' ? kept : ''),
}

const nothing = Promise.resolve(undefined)

/** In-store sale (decisions 25): a store, its open drawer, and whoever stands at the till. */
export default function TillScreen() {
  const known = useLive(till, [])
  const mayAdd = useMayDo(saveStore)
  const [chosen, choose] = useOwnChoice(lastStore)
  const [kept, keep] = useOwnChoice(lastDrawers)
  const [query] = useSearchParams()
  const from = query.get('from')
  // A sale that came back belongs to the store it was made in.
  const refused = useLive((replica) => (from ? refusedOrder(replica, from) : nothing), [from])
  const soldIn = refused?.kind === 'sold' ? refused.params.shopId : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, or another store could not be chosen
  useEffect(() => {
    if (soldIn) choose(soldIn)
  }, [soldIn])
  const { stores = [], open = [], counted = [] } = known ?? {}
  const store = stores.find(({ shopId }) => shopId === chosen) ?? stores[0]
  const drawers = open.filter(({ shopId }) => shopId === store?.shopId)
  const drawer = drawerHere(drawers, kept)
  const take = (code: string) => store && keep({ ...kept, [store.shopId]: code })
  const keepTo = useEffectEvent((code: string) => {
    const before = store && kept[store.shopId]
    if (before === undefined || counted.some((one) => one.code === before)) take(code)
  })
  const code = drawer?.code
  // Where a device sells it goes on selling, whatever is opened elsewhere.
  useEffect(() => {
    if (code !== undefined) keepTo(code)
  }, [code])
  if (!known) return null
  if (!store)
    return (
      <Screen title="Bán tại quầy" back="/orders">
        <EmptyState
          icon={StoreIcon}
          title="Bạn chưa bán ở cửa hàng nào"
          text={
            mayAdd
              ? 'Thêm cửa hàng ở màn Cửa hàng, hoặc thêm bạn vào một cửa hàng ở màn Nhân viên.'
              : 'Nhờ chủ shop thêm bạn vào một cửa hàng ở màn Nhân viên.'
          }
        >
          {mayAdd && (
            <LinkButton look="primary" to={screenAddress('/stores', { over: 'store' })}>
              Thêm cửa hàng
            </LinkButton>
          )}
        </EmptyState>
      </Screen>
    )
  return drawer ? (
    <SellingScreen
      key={store.shopId}
      store={store}
      drawer={drawer}
      stores={stores}
      onStore={choose}
      drawers={drawers}
      onDrawer={take}
    />
  ) : (
    <OpenDrawer
      store={store}
      stores={stores}
      onStore={choose}
      onOpened={take}
      counted={counted.filter(({ shopId }) => shopId === store.shopId)}
    />
  )
}
