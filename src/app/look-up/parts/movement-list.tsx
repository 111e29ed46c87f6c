import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { binName } from '../../../domain/names.ts'
import { sayLot } from '../../../domain/stock/lots.ts'
import type { Movement } from '../../../domain/tables/products.ts'
import { formatAge, formatDay } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import {
  type MovementDocument,
  movementDocuments,
} from '../../../replica/queries/stock/movement-documents.ts'
import type { LookedWarehouse } from '../../../replica/queries/stock/product-look.ts'
import { askMovements, type Movements } from '../../../sync/ask-movements.ts'
import { movementAddress } from '../../addresses.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { tellUnanswered } from '../../session/tell-unanswered.ts'
import { useLive } from '../../session/use-live.ts'
import { LookLink } from './look-link.tsx'

const numberNames: Record<Movement['number'], string> = {
  total: 'tồn',
  book: 'giữ',
  wait: 'chờ',
  exp_amount: 'sắp về',
}
const shownAtFirst = 8
const onServerOnly = 'Biến động chỉ có trên máy chủ. Nối mạng rồi bấm tải lại.'
const notNow = 'Máy chủ chưa đưa được biến động. Bấm tải lại sau ít phút.'

/** Why the numbers are what they are, from the server; without a network as it was told last, with its age. */
export function MovementList({ code, warehouses }: { code: string; warehouses: readonly LookedWarehouse[] }) {
  const replica = useReplica()
  const now = useNow()
  const names = useLive(staffNames, [])
  const [answer, setAnswer] = useState<Movements>()
  const [turn, setTurn] = useState(0)
  const [all, showAll] = useState(false)
  const [number, setNumber] = useState<Movement['number'] | undefined>('total')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let left = false
    void askMovements(replica, code, number).then((movements) => {
      if (left) return
      setAnswer(movements)
      if (movements.trouble) tellUnanswered(movements.trouble)
    })
    return () => {
      left = true
    }
  }, [replica, code, number, turn])

  const known = answer?.told
  const shown = all ? known?.value : known?.value.slice(0, shownAtFirst)
  const said = shown?.map(({ document }) => document) ?? []
  const documents = useLive((held) => movementDocuments(held, said), [said.join(' ')])
  return (
    <section>
      <div className="mb-1 flex min-h-12 items-center gap-2">
        <SmallTitle as="h3" className="grow">
          Biến động
        </SmallTitle>
        <IconButton
          icon={RotateCw}
          look="quiet"
          small
          label="Tải lại biến động"
          onClick={() => setTurn(turn + 1)}
        />
      </div>
      <div role="group" aria-label="Số nào thay đổi" className="mb-2 flex flex-wrap gap-2">
        {(['total', undefined] as const).map((one) => (
          <FilterChip
            key={one ?? 'all'}
            on={one === number}
            label={one ? 'Tồn kho' : 'Cả giữ và chờ hàng'}
            onClick={() => {
              setAnswer(undefined)
              setNumber(one)
            }}
          />
        ))}
      </div>
      {!answer && <p className="text-15 text-sub">Đang hỏi máy chủ …</p>}
      {answer && !known && (
        <p className="text-15 text-sub">{answer.trouble?.offline ? onServerOnly : notNow}</p>
      )}
      {known && answer?.trouble && (
        <p className="mb-2 text-13 text-warn">
          {answer.trouble.offline ? 'Ngoại tuyến' : 'Máy chủ chưa trả lời'}, xem bản hỏi lúc{' '}
          {formatAge(known.at, now)}.
        </p>
      )}
      {shown && shown.length === 0 && <p className="text-15 text-sub">Chưa có biến động nào.</p>}
      {shown && shown.length > 0 && (
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {shown.map((movement) => (
            <li key={movement.id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 grow">
                <span className="block text-15 font-semibold">
                  {movement.reason}{' '}
                  <DocumentLink code={movement.document} what={documents?.get(movement.document)} />
                </span>
                <span className="block text-13 text-sub">
                  {formatDay(movement.at, now)} · {names?.get(movement.userId) ?? movement.userId} ·{' '}
                  {placeName(warehouses, movement)}
                  {movement.lot !== undefined && ` · ${sayLot({ ...movement, lot: movement.lot })}`}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <b className={`text-17 ${movement.quantity < 0 ? 'text-bad' : 'text-ok'}`}>
                  {movement.quantity > 0 ? '+' : '−'}
                  {Math.abs(movement.quantity)}
                </b>
                <span className="block text-13 text-sub">{numberNames[movement.number]}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {known && !all && known.value.length > shownAtFirst && (
        <button
          type="button"
          className="min-h-12 w-full text-15 font-semibold text-brand-ink"
          onClick={() => showAll(true)}
        >
          Xem thêm {known.value.length - shownAtFirst} biến động
        </button>
      )}
    </section>
  )
}

/** The document that moved it, and the way there where this device holds it. */
function DocumentLink({ code, what }: { code: string; what: MovementDocument | undefined }) {
  const look = 'font-normal wrap-anywhere'
  if (!what) return <span className={`${look} text-sub`}>{code}</span>
  return (
    <LookLink
      to={movementAddress(what, code)}
      className={`${look} text-brand-ink underline-offset-3 hover:underline`}
    >
      {code}
    </LookLink>
  )
}

function placeName(warehouses: readonly LookedWarehouse[], { wid, bid }: Movement): string {
  const warehouse = warehouses.find((own) => own.wid === wid)
  const bin = warehouse?.places.find((place) => place.bid === bid)
  return [bin?.binName ?? binName(undefined, bid), warehouses.length > 1 ? warehouse?.name : undefined]
    .filter(Boolean)
    .join(', ')
}
