import { GraduationCap, LogOut, ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { Addressed } from '../components/addressed.tsx'
import { OpenHelp } from '../session/open-help.ts'
import { leavePractice, useReplica } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { courseDone, courseSteps, watchCourse } from './course.ts'
import './practice.css'

const PackListScreen = lazy(() => import('../packing/pack-list-screen.tsx'))
const PackingScreen = lazy(() => import('../packing/packing-screen.tsx'))
const ScanScreen = lazy(() => import('../finder/scan-screen.tsx'))
const CourseScreen = lazy(() => import('./course-screen.tsx'))
const CodesScreen = lazy(() => import('./codes-screen.tsx'))
const HelpSheet = lazy(() => import('../help/help-sheet.tsx'))
const TableSheet = lazy(() => import('./table-sheet.tsx'))

/**
 * Everything that can be done while practising: the real bench and the real scan screen over a made-up shop, under a yellow frame. Screens
 * that ask the server are not here at all.
 */
export default function PracticeShop() {
  const replica = useReplica()
  useEffect(() => watchCourse(replica), [replica])
  useEffect(() => {
    document.documentElement.classList.add('practising')
    return () => document.documentElement.classList.remove('practising')
  }, [])
  const help = useDialogInAddress('help')
  return (
    <div className="flex h-dvh flex-col">
      <PracticeStrip />
      <main className="relative min-h-0 grow">
        <Suspense fallback={null}>
          <OpenHelp value={() => help.open()}>
            <Routes>
              <Route path="/practice" element={<CourseScreen />} />
              <Route path="/practice/codes" element={<CodesScreen />} />
              <Route path="/scan" element={<ScanScreen />} />
              <Route path="/orderspack" element={<PackListScreen />} />
              <Route path="/orderspack/:code" element={<PackingScreen />} />
              <Route path="*" element={<Navigate to="/practice" replace />} />
            </Routes>
          </OpenHelp>
        </Suspense>
      </main>
      <Addressed dialog={help}>{() => <HelpSheet onClose={help.close} />}</Addressed>
      {createPortal(<div aria-hidden className="practice-frame" />, document.body)}
    </div>
  )
}

/** Says that this is practice, what is next, and leads to the goods and out of it. */
function PracticeStrip() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const done = useLive(courseDone, [])
  const [table, setTable] = useState(false)
  const next = done && courseSteps.find(({ key }) => !done.includes(key))
  const scans = pathname === '/scan' || pathname.startsWith('/orderspack')
  const leave = async () => {
    await navigate('/practice', { replace: true })
    leavePractice()
  }
  return (
    <header className="practice-strip flex shrink-0 items-center gap-2 px-3 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1">
      <Link to="/practice" className="flex min-h-12 min-w-0 grow flex-col justify-center">
        <b className="flex items-center gap-1.5 text-15">
          <GraduationCap aria-hidden className="size-5 shrink-0" /> ĐANG TẬP
        </b>
        <span className="truncate text-13">
          {done === undefined
            ? ' '
            : next
              ? `${done.length}/${courseSteps.length} · Tiếp: ${next.goal}`
              : 'Đã tập đủ các bước'}
        </span>
      </Link>
      {scans && (
        <button type="button" className={key} onClick={() => setTable(true)}>
          <ScanBarcode aria-hidden className="size-5" /> Bàn tập
        </button>
      )}
      <button type="button" className={key} onClick={() => void leave()}>
        <LogOut aria-hidden className="size-5" /> Thoát
      </button>
      {table && (
        <Suspense fallback={null}>
          <TableSheet onClose={() => setTable(false)} />
        </Suspense>
      )}
    </header>
  )
}

const key =
  'flex min-h-12 shrink-0 items-center gap-1.5 rounded-xl bg-black/10 px-3 text-15 font-semibold active:bg-black/20'
