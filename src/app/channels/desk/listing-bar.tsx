import { Link2Off, PackagePlus, Pause, Play, RefreshCw } from 'lucide-react'
import { createFromItems } from '../../../domain/channels/create/create-from-items.ts'
import { mostLinked, unlinkItems } from '../../../domain/channels/link-items.ts'
import { pauseListing } from '../../../domain/channels/stock/pause-listing.ts'
import { pushStock } from '../../../domain/channels/stock/push-stock.ts'
import { countWords } from '../../components/count-words.ts'
import { ChosenBar } from '../../components/table/chosen-bar.tsx'
import type { Selection } from '../../components/table/selection.ts'
import { act } from '../../session/act.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { createChosen } from '../create/create-chosen.ts'
import { doMany } from '../do-many.ts'
import { listingIn } from '../listing-in.ts'
import type { ListingRow } from '../use-listings.ts'

interface ListingBarProps {
  rows: readonly ListingRow[]
  selection: Selection
  onSelect(selection: Selection): void
  /** Something is under way at the server. */
  onDone(): void
}

/** What may be done with the chosen listings; each act is for those that it concerns. */
export function ListingBar({ rows, selection, onSelect, onDone }: ListingBarProps) {
  const replica = useReplica()
  const mayPush = useMayDo(pushStock)
  const mayPause = useMayDo(pauseListing)
  const mayCreate = useMayDo(createFromItems)
  const mayUnlink = useMayDo(unlinkItems)
  const chosen = rows.filter(({ id }) => selection.keys.has(id))
  const open = chosen.filter(({ products, state }) => products === undefined && state !== 'gone')
  const linked = chosen.filter(({ products }) => products !== undefined)
  const told = linked.filter(({ state }) => state !== 'gone')
  const following = linked.filter(({ paused }) => !paused)
  const paused = linked.filter(({ paused }) => paused)
  const pause = (listings: readonly ListingRow[], to: 0 | 1) =>
    doMany(replica, {
      command: pauseListing,
      each: listings.map((row) => ({ ...listingIn(row), paused: to })),
      says: (count) => (to ? `Đã tạm ngừng báo ${count} hàng.` : `${count} hàng báo tồn trở lại.`),
    }).then(onDone)
  const push = () =>
    doMany(replica, {
      command: pushStock,
      each: told.map((row) => ({ ...listingIn(row), stock: undefined })),
      says: (count) => `Đã ghi. Máy chủ báo tồn ${count} hàng lên sàn.`,
    }).then(onDone)
  const unlink = () =>
    act(
      unlinkItems,
      {
        links: linked
          .slice(0, mostLinked)
          .map((row) => ({ ...listingIn(row), products: row.products ?? [] })),
      },
      { done: `Đã ngắt liên kết ${countWords(Math.min(linked.length, mostLinked))} hàng.` },
    ).then(onDone)
  const create = () => createChosen(replica, open).then(onDone)
  const acts = [
    { label: 'Tạo sản phẩm', icon: PackagePlus, rows: open, may: mayCreate, run: create },
    { label: 'Đồng bộ tồn', icon: RefreshCw, rows: told, may: mayPush, run: push },
    { label: 'Tạm ngừng', icon: Pause, rows: following, may: mayPause, run: () => pause(following, 1) },
    { label: 'Báo trở lại', icon: Play, rows: paused, may: mayPause, run: () => pause(paused, 0) },
    { label: 'Ngắt liên kết', icon: Link2Off, rows: linked, may: mayUnlink, run: unlink },
  ].filter((one) => one.may && one.rows.length > 0)
  return (
    <ChosenBar
      noun="hàng"
      words={`${countWords(chosen.length)} hàng đăng bán`}
      acts={acts.map(({ label, icon, rows: able, run }) => ({
        label: able.length < chosen.length ? `${label} ${countWords(able.length)}` : label,
        icon,
        run: () => void run(),
      }))}
      selection={selection}
      listed={rows.map(({ id }) => id)}
      onSelect={onSelect}
    />
  )
}
