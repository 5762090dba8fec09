import { expect, it } from 'vitest';
import { zoneOfModel } from '../../../../../../main/core/changes/model/zone.ts';

it('turns the name of a model with a hyphen into that of the target, and leaves other names', () => {
  const contents = ['10 mail.my-model.example.', 'v=spf1 include:my-model.example -all', 'not-my-model.example', 'my-model.example.net'];
  const records = contents.map((content) => ({ prefix: '@', type: 'TXT', content, ttl: null }));
  expect(zoneOfModel(records, 'my-model.example', 'target.example')).toMatchObject([
    {
      records: [
        { content: '10 mail.target.example.' },
        { content: 'v=spf1 include:target.example -all' },
        { content: 'not-my-model.example' },
        { content: 'my-model.example.net' },
      ],
    },
  ]);
});
