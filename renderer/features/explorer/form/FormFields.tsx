import type { Operation, ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import { isMediaRange } from '../../../../preload/contract/media-range.ts';
import { explorerForm as texts } from '../../../text/en/explorer-form.ts';
import { Button, SelectField, TextField, useFormats } from '../../../ui/index.ts';
import { Field } from '../fields/Field.tsx';
import { boundsWords } from '../fields/field-hints.ts';
import { MemberFields } from '../fields/GroupFields.tsx';
import { faultWords } from '../words.ts';
import { isOfType, typeMark } from './faults.ts';
import { headFaults } from './head-faults.ts';
import { PlaceFaults } from './PlaceFaults.tsx';
import type { RequestNow } from './use-request.ts';

const places = ['path', 'query', 'header'] as const;

/** The parts of a request: path, query, headers and body, each only where the operation has it. */
export function FormFields({ operation, request }: { readonly operation: Operation; readonly request: RequestNow }) {
  const { body, draft } = request;
  const headOf = (place: ValueFault['place']) => headFaults(request.shown, place, operation, body);
  const sections = places
    .map((place) => ({ place, fields: operation.parameters.filter((one) => one.place === place), faults: headOf(place) }))
    .filter(({ place, fields, faults }) => fields.length > 0 || faults.length > 0 || operation.leftOut[place] > 0);
  const moreBodies = <LeftOut count={operation.leftOut.body} words={texts.leftOut.bodies} />;
  if (sections.length === 0 && body === undefined && operation.leftOut.body === 0)
    return <p className="rd-explorer-nothing">{texts.nothing}</p>;
  return (
    <>
      {sections.map(({ place, fields, faults }) => (
        <section key={place} className="rd-explorer-section" aria-label={texts.places[place]}>
          <h3>{texts.places[place]}</h3>
          <PlaceFaults place={place} faults={faults} />
          <MemberFields fields={fields.map(({ field }) => field)} path={[place]} />
          <LeftOut count={operation.leftOut[place]} words={texts.leftOut.parameters} />
        </section>
      ))}
      {body === undefined && moreBodies}
      {body !== undefined && (
        <section className="rd-explorer-section" aria-label={texts.places.body}>
          <h3>
            {texts.places.body} <span className="rd-explorer-type">{body.contentType}</span>
          </h3>
          {draft.raw === null && <PlaceFaults place="body" faults={headOf('body')} />}
          {operation.bodies.length > 1 && (
            <SelectField
              label={texts.contentType}
              value={body.contentType}
              options={operation.bodies.map(({ contentType }) => ({ value: contentType, label: contentType }))}
              onChange={request.onContentType}
            />
          )}
          {moreBodies}
          {isMediaRange(body.contentType) && <TypeField body={body} request={request} />}
          {draft.raw === null ? (
            <BodyFields body={body} />
          ) : (
            <p className="rd-explorer-nothing">
              {texts.raw.inUse}{' '}
              <Button size="small" onPress={() => request.onRaw(null)}>
                {texts.raw.toForm}
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** How much of a place the document has besides what is listed. */
function LeftOut({ count, words }: { readonly count: number; readonly words: (n: string) => string }) {
  const formats = useFormats();
  return count === 0 ? null : <p className="rd-explorer-hint">{words(formats.number(count))}</p>;
}

type Body = Operation['bodies'][number];

/** The type that is sent, where the document takes several. Left empty it is the usual one, by the name of the file. */
function TypeField({ body: { contentType, form }, request }: { readonly body: Body; readonly request: RequestNow }) {
  const formats = useFormats();
  const fault = request.shown.find(isOfType);
  const hint = form === 'file' ? texts.mediaType.ofFile(contentType) : texts.mediaType.ofText(contentType);
  const usual = request.now.composed?.request?.contentType ?? '';
  return (
    <div data-field={typeMark}>
      <TextField
        label={texts.mediaType.label}
        value={request.draft.mediaType}
        onChange={request.onMediaType}
        error={fault && (fault.code === 'content-type' ? texts.mediaType.outside(contentType) : faultWords(fault, formats))}
        hint={hint}
        placeholder={usual}
        mono
      />
    </div>
  );
}

/** The fields of an object stand by themselves; everything else has one field. */
function BodyFields({ body: { field } }: { readonly body: Body }) {
  const formats = useFormats();
  const label = field.name === '' ? texts.places.body : field.name;
  if (field.kind !== 'object') return <Field field={field} path={['body']} label={label} />;
  if (field.fields.length === 0) return <p className="rd-explorer-nothing">{texts.noMembers}</p>;
  const bounds = boundsWords(field, formats);
  return (
    <>
      {bounds !== '' && <p className="rd-explorer-hint">{bounds}</p>}
      <MemberFields fields={field.fields} path={['body']} />
    </>
  );
}
