import { Archive, ArchiveRestore, ArrowLeftRight, Pencil, Printer, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { defaultBin } from '../../../domain/brand.ts'
import { binIdOf } from '../../../domain/stock/bin-code.ts'
import { closeBin } from '../../../domain/stock/close-bin.ts'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import { deleteBin } from '../../../domain/stock/delete-bin.ts'
import { moveBetweenBins } from '../../../domain/stock/move-between-bins.ts'
import { renameBin } from '../../../domain/stock/rename-bin.ts'
import { reopenBin } from '../../../domain/stock/reopen-bin.ts'
import type { Bin } from '../../../domain/tables/places.ts'
import { documentsNaming } from '../../../replica/queries/stock/what-names.ts'
import { moveFromAddress, printAddress, screenAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const RenameSheet = lazy(() => import('./rename-bin-sheet.tsx'))

interface BinKeysProps {
  /** Its row; a bin that is none any more may still hold goods. */
  bin: Bin | null | undefined
  place: { wid: string; bid: string; name: string }
  units: number
  /** Codes of what lies there. */
  products: readonly string[]
}

/** What may be done with a bin. */
export function BinKeys({ bin, place: { wid, bid, name }, units, products }: BinKeysProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const mayMove = useMayDo(moveBetweenBins)
  const mayRename = useMayDo(renameBin)
  const mayDelete = useMayDo(deleteBin)
  const renaming = useDialogInAddress('rename')
  const id = binIdOf(wid, bid)
  const mayClose = useMayDo(closeBin)
  const documents = useLive((replica) => documentsNaming(replica, { wid, bid }), [wid, bid])
  const removal = { wid, bid, name, products: products.slice(0, 200), documents: documents ?? [] }
  const place = { wid, bid, name }
  return (
    <>
      <div className="grid grid-cols-2 gap-2 wide:flex wide:flex-wrap">
        {mayMove && units > 0 && (
          <LinkButton look="primary" to={moveFromAddress(id)}>
            <ArrowLeftRight aria-hidden className="size-5" /> Chuyển hàng đi
          </LinkButton>
        )}
        <LinkButton to={printAddress('shelf-tag', [id])}>
          <Printer aria-hidden className="size-5" /> In tem kệ
        </LinkButton>
        {mayRename && bin && (
          <Button onClick={() => renaming.open()}>
            <Pencil aria-hidden className="size-5" /> Đổi tên
          </Button>
        )}
        {mayClose && bin && bid !== defaultBin && !isClosed(bin) && (
          <Button
            onClick={() => void act(closeBin, place, { done: `Đã đóng ${name}, không cất thêm hàng vào.` })}
          >
            <Archive aria-hidden className="size-5" /> Đóng ô
          </Button>
        )}
        {mayClose && bin && isClosed(bin) && (
          <Button onClick={() => void act(reopenBin, place, { done: `Đã mở lại ${name}.` })}>
            <ArchiveRestore aria-hidden className="size-5" /> Mở lại ô
          </Button>
        )}
        {mayDelete && bin && documents && (
          <RuleButton
            command={deleteBin}
            params={removal}
            onClick={() =>
              void act(deleteBin, removal, { done: `Đã xóa ${name}.` }).then(
                (done) => done?.ok && navigate(screenAddress('/shelf', search)),
              )
            }
          >
            <Trash2 aria-hidden className="size-5" /> Xóa ô
          </RuleButton>
        )}
      </div>
      <Addressed dialog={renaming} gone={!mayRename || bin === null}>
        {() => bin && <RenameSheet bin={bin} onClose={renaming.close} />}
      </Addressed>
    </>
  )
}
