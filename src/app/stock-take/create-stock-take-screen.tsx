import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { defaultWarehouse } from '../../domain/brand.ts'
import { createStockTake } from '../../domain/stock-take/create-stock-take.ts'
import type { CountReach } from '../../domain/tables/stock-takes.ts'
import { formatDate } from '../../domain/time.ts'
import { newCode } from '../../replica/new-code.ts'
import { countChoices } from '../../replica/queries/stock-take/stock-takes.ts'
import { stockTakeAddress } from '../addresses.ts'
import { Button } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { ChoiceRow } from '../konsta/choice-row.tsx'
import { FieldRow } from '../konsta/field-row.tsx'
import { Group } from '../konsta/group.tsx'
import { ToggleRow } from '../konsta/toggle-row.tsx'
import { act } from '../session/act.ts'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { BinPicker } from './parts/bin-picker.tsx'
import { ReachChoice } from './parts/reach-choice.tsx'
import { TagPicker } from './parts/tag-picker.tsx'

/** Opens a stock-take: where, what, and whether the expected number is shown. Works without a network. */
export default function CreateStockTakeScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const now = useNow()
  const once = useOneAtATime()
  const choices = useLive(countChoices, [])
  const [wantedWid, setWid] = useState<string>()
  const [name, setName] = useState<string>()
  const [kind, setKind] = useState<CountReach['kind']>('warehouse')
  const [bids, setBids] = useState<readonly string[]>([])
  const [tags, setTags] = useState<readonly string[]>([])
  const [blind, setBlind] = useState(false)
  const [lock, setLock] = useState(false)
  if (!choices) return null
  const { warehouses } = choices
  const main = warehouses.find(({ wid }) => wid === defaultWarehouse) ?? warehouses[0]
  const wid = wantedWid ?? main?.wid ?? ''
  const title = name ?? `Kiểm kho ${formatDate(now)}`

  const missing =
    title.trim() === ''
      ? 'Đặt tên cho phiên kiểm.'
      : kind === 'bins' && bids.length === 0
        ? 'Chọn ít nhất một kệ.'
        : kind === 'tags' && tags.length === 0
          ? 'Chọn ít nhất một nhóm hàng.'
          : undefined

  const create = async () => {
    const code = newCode(replica, 'stockTake')
    const params = { code, wid, name: title.trim(), reach: reachOf(kind, bids, tags), blind, lock }
    const answer = await act(createStockTake, params)
    if (answer?.ok) await navigate(stockTakeAddress(code), { replace: true })
  }

  return (
    <>
      <Screen title="Mở phiên kiểm kho" back="/stocktaking">
        <div className="mx-auto flex max-w-2xl flex-col gap-5 p-4 wide:p-6">
          <Group>
            <FieldRow label="Tên phiên kiểm" value={title} maxLength={120} onChange={setName} />
            {warehouses.length > 1 && (
              <ChoiceRow
                label="Kho"
                value={wid}
                choices={warehouses.map((one) => ({ value: one.wid, label: one.name, text: one.address }))}
                onChange={(next) => {
                  setWid(next)
                  setBids([])
                }}
              />
            )}
          </Group>
          <ReachChoice kind={kind} onChange={setKind} />
          {kind === 'bins' && <BinPicker key={wid} wid={wid} bids={bids} onChange={setBids} />}
          {kind === 'tags' && <TagPicker tags={choices.tags} chosen={tags} onChange={setTags} />}
          <Group title="Cách đếm">
            <ToggleRow
              label="Đếm mù"
              text="Người đếm không thấy số trên sổ và danh sách chưa đếm"
              on={blind}
              onChange={setBlind}
            />
            <ToggleRow
              label="Khóa kho khi kiểm"
              text="Chặn phiếu nhập, xuất tới khi duyệt. Không khóa thì vẫn bán bình thường, hàng ra vào được tính theo giờ"
              on={lock}
              onChange={setLock}
            />
          </Group>
          <Button
            wide
            look="primary"
            className="min-h-16 text-17"
            disabled={missing !== undefined}
            onClick={() => void once(create)}
          >
            {missing ?? 'Bắt đầu kiểm kho'}
          </Button>
        </div>
      </Screen>
      <ScanLayer />
    </>
  )
}

function reachOf(kind: CountReach['kind'], bids: readonly string[], tags: readonly string[]): CountReach {
  if (kind === 'bins') return { kind, bids: [...bids] }
  if (kind === 'tags') return { kind, tags: [...tags] }
  return { kind }
}
