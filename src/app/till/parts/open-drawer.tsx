import { useState } from 'react'
import { parseMoney } from '../../../domain/money/money.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import type { Store } from '../../../domain/till/drawer.ts'
import { openDrawer } from '../../../domain/till/open-drawer.ts'
import { newCode } from '../../../replica/new-code.ts'
import { Button } from '../../components/button.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { Screen } from '../../components/screen.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useReplica } from '../../session/session.ts'
import { CountedDrawers } from './counted-drawers.tsx'

interface OpenDrawerProps {
  store: Store
  stores: readonly Store[]
  onStore(shopId: string): void
  /** This device sells into it from here on. */
  onOpened(code: string): void
  /** Its days that are over. */
  counted: readonly Drawer[]
}

/** A day at the till begins: what lies in the drawer is counted first. */
export function OpenDrawer({ store, stores, onStore, onOpened, counted }: OpenDrawerProps) {
  const replica = useReplica()
  // Made once, so that pressing twice opens one.
  const [code] = useState(() => newCode(replica, 'drawer'))
  const [text, setText] = useState('')
  useDirtyForm(text !== '')
  const opening = text.trim() === '' ? 0 : parseMoney(text)
  const open = async () => {
    if (opening === undefined) return
    const params = { code, shopId: store.shopId, opening }
    const answer = await act(openDrawer, params, { done: 'Đã mở ngăn tiền.', final: true })
    if (answer?.ok) onOpened(code)
  }
  return (
    <Screen
      title="Mở ngăn tiền"
      back="/orders"
      foot={
        <FootBar>
          <Button
            look="primary"
            wide
            className="min-h-14 text-17"
            disabled={opening === undefined}
            onClick={() => void open()}
          >
            Mở ngăn tiền, bắt đầu bán
          </Button>
        </FootBar>
      }
    >
      <form
        className="mx-auto max-w-xl space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        {stores.length > 1 ? (
          <SelectField
            label="Cửa hàng"
            value={store.shopId}
            choices={stores.map(({ shopId, shopName }) => ({ value: shopId, label: shopName }))}
            onChange={onStore}
          />
        ) : (
          <p className="text-17 font-semibold">{store.shopName}</p>
        )}
        <MoneyField
          label="Tiền có sẵn trong ngăn (₫)"
          large
          value={text}
          onChange={setText}
          hint="Đếm tiền lẻ để thối trước khi bán. Để trống nếu ngăn chưa có tiền."
        />
        <CountedDrawers drawers={counted} />
      </form>
    </Screen>
  )
}
