import type { Question } from '#shared/api/questions.ts'
import * as css from './Notifications.module.css'

/** What the hotel says and the guest does not answer. Nothing without notifications. */
export const Notifications = ({ notifications }: { notifications: readonly Question[] }) =>
  notifications.map(({ id, question }) => (
    <p key={id} className={css.notification}>
      {question}
    </p>
  ))
