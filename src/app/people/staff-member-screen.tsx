import { KeyRound, PauseCircle, Pencil, PlayCircle, UserX } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { pauseUser } from '../../domain/people/pause-user.ts'
import { permissionNames } from '../../domain/people/permission-names.ts'
import type { Permission } from '../../domain/people/permissions.ts'
import { resumeUser } from '../../domain/people/resume-user.ts'
import { roleCodeName, roleCodeOf, roleName } from '../../domain/people/role-presets.ts'
import { updateUser } from '../../domain/people/update-user.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { staffMember, type WorkPlaces, workPlaces } from '../../replica/queries/people/staff-list.ts'
import { ask } from '../../sync/ask.ts'
import { sessionsEnd } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { Section } from '../components/section.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { act } from '../session/act.ts'
import { useReplica, useUser } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import EditStaffSheet from './parts/edit-staff-sheet.tsx'
import { PauseSheet } from './parts/pause-sheet.tsx'
import ResetPasswordSheet from './parts/reset-password-sheet.tsx'
import { SessionList } from './parts/session-list.tsx'
import { TwoStepState } from './parts/two-step-state.tsx'
import { useAccounts } from './use-accounts.ts'

/** One person of the shop: rights, warehouses, password, the devices they are signed in on. */
export default function StaffMemberScreen() {
  const { userName = '' } = useParams()
  const staff = useLive((replica) => staffMember(replica, userName), [userName])
  const places = useLive(workPlaces, [])
  return (
    <Held row={places && staff} missing={<NobodyHere />}>
      {(held) => places && <Member key={userName} staff={held} places={places} />}
    </Held>
  )
}

/** An address of somebody who is not in the shop, or not on this device yet. */
function NobodyHere() {
  const { search } = useLocation()
  const list = screenAddress('/staff_manager', search)
  return (
    <NotHeld
      back={list}
      icon={UserX}
      title="Không có nhân viên này"
      text="Đồng bộ rồi tìm lại theo tên trong danh sách."
    >
      <LinkButton look="primary" to={list} replace className="wide:hidden">
        Xem danh sách nhân viên
      </LinkButton>
    </NotHeld>
  )
}

function Member({ staff, places }: { staff: Staff; places: WorkPlaces }) {
  const { name, userName, active } = staff
  const accounts = useAccounts()
  const account = accounts.of(userName)
  const isSelf = useUser().userName === userName
  const replica = useReplica()
  const { search } = useLocation()
  const editing = useDialogInAddress('edit')
  const [isResetting, setResetting] = useState(false)
  const [isPausing, setPausing] = useState(false)
  const pause = () =>
    act(pauseUser, { userName }, { done: `${name} đã tạm dừng: mọi máy của ${name} bị đăng xuất.` }).then(
      accounts.refresh,
    )
  const resume = () =>
    act(resumeUser, { userName }, { done: `${name} đăng nhập lại được.` }).then(accounts.refresh)
  return (
    <article className="frame" aria-label={name}>
      <title>{`${name} · ${brand}`}</title>
      <header className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 wide:@min-[30rem]:px-6">
        <span className="wide:hidden">
          <BackButton to={screenAddress('/staff_manager', search)} />
        </span>
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h1 className="truncate text-22 font-bold">{name}</h1>
          <p className="truncate text-13 text-sub">
            {userName} · {roleName(staff)}
            {!active && <b className="text-warn"> · Tạm dừng</b>}
          </p>
        </div>
        <HelpKey className="-mx-2 wide:hidden" />
        <span className="wide:hidden">
          <SyncPill brief />
        </span>
      </header>
      <Scroller>
        <div className="space-y-4 p-4 pb-10 wide:@min-[30rem]:px-6">
          <div className="flex flex-wrap gap-2">
            <RuleButton
              look="primary"
              command={updateUser}
              params={{ userName }}
              onClick={() => editing.open()}
            >
              <Pencil aria-hidden className="size-5" /> Sửa
            </RuleButton>
            {!isSelf && !account?.byPage && (
              <Button onClick={() => setResetting(true)}>
                <KeyRound aria-hidden className="size-5" /> Đặt lại mật khẩu
              </Button>
            )}
            {active ? (
              <RuleButton command={pauseUser} params={{ userName }} onClick={() => setPausing(true)}>
                <PauseCircle aria-hidden className="size-5" /> Tạm dừng
              </RuleButton>
            ) : (
              <RuleButton
                look="primary"
                command={resumeUser}
                params={{ userName }}
                onClick={() => void resume()}
              >
                <PlayCircle aria-hidden className="size-5" /> Mở lại
              </RuleButton>
            )}
          </div>
          {account?.byPage && (
            <p className="px-1 text-15 text-sub">
              {name} đăng nhập bằng trang của công ty với tên {userName}; không cần mật khẩu.
            </p>
          )}
          {account?.mustChange && !account.byPage && (
            <p className="rounded-card bg-warn-soft p-3 text-15 text-warn">
              Đang dùng mật khẩu được cấp; {name} chọn mật khẩu riêng ở lần đăng nhập tới.
            </p>
          )}
          {account && !account.hasPassword && !account.byPage && (
            <p className="rounded-card bg-warn-soft p-3 text-15 text-warn">
              Chưa có mật khẩu nên chưa đăng nhập được. Bấm Đặt lại mật khẩu để cấp.
            </p>
          )}
          <TwoStepState staff={staff} since={account?.twoStepSince} onDone={accounts.refresh} />
          <Rights staff={staff} places={places} />
          <Section title="Các máy đang đăng nhập">
            {!active ? (
              <p className="px-1 text-15 text-sub">Đang tạm dừng: mọi máy đã bị đăng xuất.</p>
            ) : account ? (
              <SessionList
                name={name}
                sessions={account.sessions}
                more={account.moreSessions ?? 0}
                end={(id) => ask(replica, sessionsEnd, { userName, id })}
                endsAll={account.sessions.some(({ isThis }) => isThis) ? undefined : 'Đăng xuất khỏi mọi máy'}
                onEnded={accounts.refresh}
              />
            ) : (
              <p className="px-1 text-15 text-sub">{accounts.trouble ?? 'Đang hỏi máy chủ.'}</p>
            )}
          </Section>
        </div>
      </Scroller>
      <Addressed dialog={editing}>
        {() => <EditStaffSheet staff={staff} shops={places.shops} onClose={editing.close} />}
      </Addressed>
      {isPausing && (
        <PauseSheet
          names={[name]}
          onClose={() => setPausing(false)}
          onPause={() => {
            setPausing(false)
            void pause()
          }}
        />
      )}
      {isResetting && (
        <ResetPasswordSheet
          staff={staff}
          onClose={() => setResetting(false)}
          onDone={() => void accounts.refresh()}
        />
      )}
    </article>
  )
}

function Rights({ staff, places }: { staff: Staff; places: WorkPlaces }) {
  const { flags, warehouses, department, position, phone, email, note, role, userName } = staff
  const code = roleCodeOf(staff)
  const facts = [department, position, phone, email, note].filter(Boolean)
  const shops = places.shops.filter(({ users }) => users.includes(userName)).map(({ shopName }) => shopName)
  const where = warehouses
    ? places.warehouses.filter(({ wid }) => warehouses.includes(wid)).map(({ name }) => name)
    : ['Mọi kho']
  return (
    <div className="grid gap-4 wide:@min-[36rem]:grid-cols-2">
      <Card title="Được làm">
        <ul className="list-disc space-y-1 pl-5 text-15">
          {flags.map((flag: Permission) => (
            <li key={flag}>{permissionNames[flag]}</li>
          ))}
          {flags.length === 0 && (
            <li>{role === 'LOGISTIC' ? 'Chỉ chăm sóc đơn chậm' : 'Chưa có quyền nào'}</li>
          )}
        </ul>
        {code !== '' && (
          <p className="text-13 text-sub">
            Mã vai trò {code}: {roleCodeName(code)}
          </p>
        )}
      </Card>
      <Card title="Nơi làm và liên lạc">
        <p className="text-15">{where.join(', ') || 'Không có kho nào'}</p>
        {shops.length > 0 && <p className="text-15">Cửa hàng: {shops.join(', ')}</p>}
        {facts.map((fact) => (
          <p key={fact} className="text-15 break-words text-sub">
            {fact}
          </p>
        ))}
      </Card>
    </div>
  )
}
