import { IdCard, Lock, NotebookText, RectangleEllipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import { canKeepSecrets } from '../../replica/secrets.ts'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { seesCareOnly } from '../session/route-rules.ts'
import { useReplica } from '../session/session.ts'
import { shiftState } from '../session/shift-state.ts'
import { lockByHand } from './lock-phone.ts'
import { WhoTakes } from './parts/who-takes.tsx'

const close = () => {
  delete shiftState.sheet
}

/** "Đổi người": whom the phone goes to, and what the person at work may do about themselves. */
export default function PeopleSheet() {
  const replica = useReplica()
  const careOnly = seesCareOnly(replica.session.user)
  return (
    <Sheet title="Đổi người" onClose={close}>
      <WhoTakes>
        <div className="mt-2 grid grid-cols-2 gap-2 border-t border-line pt-4">
          {!careOnly && (
            <>
              <Link to="/shift" className={tile} onClick={close}>
                <NotebookText aria-hidden className="size-6 text-brand-ink" /> Ca của tôi
              </Link>
              <Link to="/badges" className={tile} onClick={close}>
                <IdCard aria-hidden className="size-6 text-brand-ink" /> Thẻ của tôi
              </Link>
            </>
          )}
          <button
            type="button"
            disabled={!canKeepSecrets()}
            className={tile}
            onClick={() => {
              shiftState.sheet = 'pin'
            }}
          >
            <RectangleEllipsis aria-hidden className="size-6 text-brand-ink" /> PIN của tôi
          </button>
          <Button className="min-h-16" onClick={() => void lockByHand(replica)}>
            <Lock aria-hidden className="size-5" /> Khóa máy
          </Button>
        </div>
      </WhoTakes>
    </Sheet>
  )
}

const tile =
  'flex min-h-16 items-center justify-center gap-2 rounded-xl border border-line bg-card px-3 text-15 font-semibold active:bg-ground disabled:opacity-45'
