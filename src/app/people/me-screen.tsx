import { useState } from 'react'
import { passwordFault } from '../../domain/people/password.ts'
import { permissionNames } from '../../domain/people/permission-names.ts'
import type { Permission } from '../../domain/people/permissions.ts'
import { ask } from '../../sync/ask.ts'
import { ownSessionsEnd, passwordChange } from '../../sync/questions.ts'
import { AskAgain } from '../components/ask-again.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { FormLine } from '../components/form-line.tsx'
import { FormTrouble } from '../components/form-trouble.tsx'
import { NewPasswordLine } from '../components/new-password-line.tsx'
import { Screen } from '../components/screen.tsx'
import { seesCareOnly } from '../session/route-rules.ts'
import { useReplica, useUser } from '../session/session.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useSameTry } from '../session/use-same-try.ts'
import { SessionList } from './parts/session-list.tsx'
import { TwoStepCard } from './parts/two-step-card.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** /me: who one is here, what one may do, one's own password and second step, and where one is signed in. */
export default function MeScreen() {
  const user = useUser()
  const { name, userName, department, permission, role } = user
  const replica = useReplica()
  const account = useOwnAccount()
  const own = account.answer?.ok ? account.answer.value : undefined
  return (
    <Screen title="Tài khoản của tôi" back={seesCareOnly(user) ? '/shippingcare' : '/today'}>
      <div className="mx-auto flex max-w-2xl flex-col gap-4 p-4 pb-10">
        <Card>
          <p className="text-22 font-bold">{name}</p>
          <p className="text-15 text-sub">{[userName, department].filter(Boolean).join(' · ')}</p>
        </Card>
        {own && <TwoStepCard account={own} onChanged={account.refresh} />}
        {account.answer?.ok === false && (
          <Card title="Đăng nhập hai bước">
            <p className="text-15 text-sub">Có mạng thì xem và đổi được.</p>
          </Card>
        )}
        <PasswordCard />
        <Card title="Các máy đang đăng nhập">
          {own ? (
            <SessionList
              name={name}
              sessions={own.sessions}
              more={own.moreSessions ?? 0}
              end={(id) => ask(replica, ownSessionsEnd, { id })}
              endsAll="Đăng xuất mọi máy khác"
              onEnded={account.refresh}
            />
          ) : (
            <div role="status" className="flex flex-wrap items-center gap-2 text-15 text-sub">
              {account.answer?.ok === false ? (
                <AskAgain trouble={account.answer} again={() => void account.refresh()} />
              ) : (
                'Đang hỏi máy chủ.'
              )}
            </div>
          )}
        </Card>
        <Card title="Được làm">
          <ul className="list-disc space-y-1 pl-5 text-15">
            {permission.map((flag) => (
              <li key={flag}>{permissionNames[flag as Permission] ?? flag}</li>
            ))}
            {permission.length === 0 && (
              <li>{role === 'LOGISTIC' ? 'Chỉ chăm sóc đơn chậm' : 'Chưa có quyền nào'}</li>
            )}
          </ul>
        </Card>
      </div>
    </Screen>
  )
}

const empty = { password: '', newPassword: '' }

function PasswordCard() {
  const replica = useReplica()
  const { userName } = useUser()
  const [form, setForm] = useState(empty)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const fault = passwordFault(form.newPassword, userName)
  const tries = useSameTry(JSON.stringify(form))

  const change = async () => {
    setAsked(true)
    setTrouble(undefined)
    if (fault || form.password === '' || tries.isSame) return
    tries.note()
    setBusy(true)
    const answer = await ask(replica, passwordChange, form)
    setBusy(false)
    if (!answer.ok) return setTrouble(answer)
    setForm(empty)
    setAsked(false)
    showToast('success', 'Đã đổi mật khẩu. Các máy khác của bạn cần đăng nhập lại.')
  }

  return (
    <Card title="Đổi mật khẩu">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <FormLine
          secret
          label="Mật khẩu đang dùng"
          autoComplete="current-password"
          maxLength={256}
          value={form.password}
          onChange={(password) => setForm({ ...form, password })}
          fault={form.password === '' ? 'Nhập mật khẩu đang dùng.' : undefined}
          isAsked={isAsked}
        />
        <NewPasswordLine
          label="Mật khẩu mới"
          value={form.newPassword}
          onChange={(newPassword) => setForm({ ...form, newPassword })}
          fault={fault}
          isAsked={isAsked}
        />
        <FormTrouble trouble={trouble} />
        <Button type="submit" look="primary" disabled={busy || tries.isSame}>
          {busy ? 'Đang đổi' : 'Đổi mật khẩu'}
        </Button>
      </form>
    </Card>
  )
}
