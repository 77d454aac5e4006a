import type { ComponentChildren } from 'preact';
import { Beside } from '../frame/beside.js';
import type { Command } from '../frame/commands.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWords } from '../words/words.js';

/** A page of Profile, with the others beside it. */
export function AccountPage({ title, action, children }: { title: string; action?: Command; children: ComponentChildren }) {
  const { frame } = useWords();
  return (
    <Page title={title} action={action}>
      <Beside
        label={frame.account}
        pages={[
          [places.profile, frame.profile],
          [places.security, frame.security],
          [places.tokens, frame.tokens],
          [places.apps, frame.apps],
          [places.activity, frame.activity],
          [places.mails, frame.mails],
        ]}
      />
      {children}
    </Page>
  );
}
