/** @jsxImportSource hono/jsx */
import { MOST_WRONG_PASSWORDS, PASSWORD } from '../../doubles/gmo/bankPages.tsx'
import { type TestCard, testCards } from '../../doubles/gmo/cards.ts'
import type { View } from './layout.tsx'
import { ActionForm, Card, Field, Folded, Select } from './parts.tsx'

const brandNames: Readonly<Record<TestCard['brand'], string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
}

/** A number in the groups that are printed on the card: 4-6-5 and 4-6-4 digits, or groups of four. */
const grouped = (number: string): string =>
  number.length < 16
    ? number.replace(/^(\d{4})(\d{6})(\d+)$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ')

const CardTable = ({ cards }: { cards: readonly TestCard[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Brand</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      {cards.map(({ number, brand, meaning, code }) => (
        <tr>
          <th scope="row">
            <code class="whole">{grouped(number)}</code>
          </th>
          <td>{brandNames[brand]}</td>
          <td>
            {meaning}
            {code !== null && ` (code ${code})`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The cards of the gateway’s double, and what the bank asks for. */
export const TestCardsCard = ({ base, addresses }: View) => (
  <Card id="test-cards" title="Test cards" wide>
    <p>
      Any expiry date in the future and any security code: four digits for American Express, else three. Any
      other valid number pays without 3-D Secure.
    </p>
    <p>
      The password of the bank’s page is <code>{PASSWORD}</code>. After {MOST_WRONG_PASSWORDS} wrong
      passwords, the bank refuses.
    </p>
    <p>One click selects a whole number.</p>
    <CardTable cards={testCards.filter(({ code }) => code === null)} />
    <Folded title="Cards that are refused">
      <CardTable cards={testCards.filter(({ code }) => code !== null)} />
    </Folded>
    <p>
      <a href={`${addresses.doubles}/gmo${base}/ledger`}>What the gateway has charged</a>
    </p>
  </Card>
)

/** The form that turns on the notifications of the gateway’s double. */
export const NotificationsCard = ({ base }: View) => (
  <Card id="notifications" title="Notifications">
    <p>
      The gateway reports each change of an order to the server, as a shop can request. The server believes
      nothing of it, and looks the order up.
    </p>
    <ActionForm base={base} action="notifications" button="Set the notifications">
      <Select
        label="Each change is reported"
        name="copies"
        options={[
          ['1', 'Once'],
          ['2', 'Twice'],
          ['0', 'Not at all'],
        ]}
      />
    </ActionForm>
  </Card>
)

/** The form with which the hotel reports a bank transfer. */
export const TransferCard = ({ base }: View) => (
  <Card id="transfers" title="Bank transfer">
    <p>
      Books the held rooms of a reservation once its transfers reach the amount. Without an amount, what is
      missing arrives.
    </p>
    <ActionForm base={base} action="transfer" button="The transfer has arrived">
      <Field label="Reservation number" name="number" required />
      <Field label="Amount in minor units" name="amount" />
    </ActionForm>
  </Card>
)

/** The form with which a hotel issues a voucher. */
export const VoucherCard = ({ base, catalogue }: View) => (
  <Card id="vouchers" title="Voucher" wide>
    <p>
      The hotel has sold a voucher. Its guest gets a mail, and chooses the dates with its link or with the
      number and the e-mail address. Without a day it is valid for six months.
    </p>
    <ActionForm base={base} action="voucher" button="Issue the voucher">
      <Select
        label="Hotel"
        name="hotel"
        options={catalogue.hotels.map(({ code, name }) => [code, name.en])}
      />
      <Field label="Value in minor units" name="value" type="number" min="1" value="30000" />
      <Field label="Or nights, instead of the value" name="nights" type="number" min="1" />
      <Field label="for so many rooms" name="rooms" type="number" min="1" value="1" />
      <Field label="on plans of the hotel (codes, with commas)" name="plans" />
      <Field label="Last day" name="until" type="date" />
      <Field label="First name" name="first_name" required />
      <Field label="Last name" name="last_name" required />
      <Field label="E-mail address" name="email" type="email" required />
    </ActionForm>
  </Card>
)

/** The form with which the hotels change their payment system. */
export const SavedCardsCard = ({ base }: View) => (
  <Card id="saved-cards" title="Saved cards">
    <p>The saved cards of all members belong to the payment system before, and cannot pay any more.</p>
    <ActionForm base={base} action="saved-cards" button="Change the payment system" />
  </Card>
)
