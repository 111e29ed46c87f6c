/** The shortest and longest user name that is given today; older ones stay as they are. */
const shortest = 3
const longest = 32

/** Everything that is wrong with the user name of somebody new; nothing while it is right. */
export function userNameFault(userName: string): string | undefined {
  if (userName === '') return 'Nhập tên đăng nhập.'
  const faults = rules.flatMap(([isBroken, text]) => (isBroken(userName) ? [text] : []))
  return faults.length > 0 ? faults.join(' ') : undefined
}

const rules: readonly [isBroken: (userName: string) => boolean, text: string][] = [
  [(userName) => /\p{Lu}/u.test(userName), 'Viết thường, không viết hoa.'],
  [
    (userName) => !/^[a-z0-9._-]*$/i.test(userName),
    'Chỉ dùng chữ không dấu, số, dấu chấm, gạch ngang, gạch dưới.',
  ],
  // A letter that may not stand there at all was said already.
  [(userName) => /^[._-]/.test(userName), 'Bắt đầu bằng chữ hoặc số.'],
  [(userName) => userName.length < shortest, `Dài ít nhất ${shortest} ký tự.`],
  [(userName) => userName.length > longest, `Dài nhất ${longest} ký tự.`],
]
