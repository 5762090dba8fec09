import { isMediaRange } from '../../../../preload/contract/explorer/media-range.ts';
import type { Operation, ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Button, SelectField, TextField, useFormats } from '../../../ui/index.ts';
import { faultText } from '../fault-text.ts';
import { Field } from '../fields/Field.tsx';
import { boundsText } from '../fields/field-hints.ts';
import { MemberFields } from '../fields/GroupFields.tsx';
import { isOfType, typeMark } from './faults.ts';
import { headFaults } from './head-faults.ts';
import { LocationFaults } from './PlaceFaults.tsx';
import type { RequestNow } from './use-request.ts';

const places = ['path', 'query', 'header'] as const;

/** The parts of a request: path, query, headers and body, each only if the operation has it. */
export function FormFields({ operation, request }: { readonly operation: Operation; readonly request: RequestNow }) {
  const { body, draft } = request;
  const headOf = (place: ValueFault['place']) => headFaults(request.shown, place, operation, body);
  const sections = places
    .map((place) => ({ place, fields: operation.parameters.filter((one) => one.place === place), faults: headOf(place) }))
    .filter(({ place, fields, faults }) => fields.length > 0 || faults.length > 0 || operation.omitted[place] > 0);
  const moreBodies = <OmittedNote count={operation.omitted.body} note={text.omitted.bodies} />;
  if (sections.length === 0 && body === undefined && operation.omitted.body === 0)
    return <p className="rd-explorer-nothing">{text.nothing}</p>;
  return (
    <>
      {sections.map(({ place, fields, faults }) => (
        <section key={place} className="rd-explorer-section" aria-label={text.places[place]}>
          <h3>{text.places[place]}</h3>
          <LocationFaults place={place} faults={faults} />
          <MemberFields fields={fields.map(({ field }) => field)} path={[place]} />
          <OmittedNote count={operation.omitted[place]} note={text.omitted.parameters} />
        </section>
      ))}
      {body === undefined && moreBodies}
      {body !== undefined && (
        <section className="rd-explorer-section" aria-label={text.places.body}>
          <h3>
            {text.places.body} <span className="rd-explorer-type">{body.contentType}</span>
          </h3>
          {draft.raw === null && <LocationFaults place="body" faults={headOf('body')} />}
          {operation.bodies.length > 1 && (
            <SelectField
              label={text.contentType}
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
              {text.raw.inUse}{' '}
              <Button size="small" onPress={() => request.onRaw(null)}>
                {text.raw.toForm}
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** The number of unlisted entries in the document for a location. */
function OmittedNote({ count, note }: { readonly count: number; readonly note: (n: string) => string }) {
  const formats = useFormats();
  return count === 0 ? null : <p className="rd-explorer-hint">{note(formats.number(count))}</p>;
}

type Body = Operation['bodies'][number];

/** The content type to send, if the document accepts several. If empty, the usual one for the file name. */
function TypeField({ body: { contentType, form }, request }: { readonly body: Body; readonly request: RequestNow }) {
  const formats = useFormats();
  const fault = request.shown.find(isOfType);
  const hint = form === 'file' ? text.mediaType.ofFile(contentType) : text.mediaType.ofText(contentType);
  const usual = request.now.composed?.request?.contentType ?? '';
  return (
    <div data-field={typeMark}>
      <TextField
        label={text.mediaType.label}
        value={request.draft.mediaType}
        onChange={request.onMediaType}
        error={fault && (fault.code === 'content-type' ? text.mediaType.outside(contentType) : faultText(fault, formats))}
        hint={hint}
        placeholder={usual}
        mono
      />
    </div>
  );
}

/** An object's fields are shown directly; anything else is a single field. */
function BodyFields({ body: { field } }: { readonly body: Body }) {
  const formats = useFormats();
  const label = field.name === '' ? text.places.body : field.name;
  if (field.kind !== 'object') return <Field field={field} path={['body']} label={label} />;
  if (field.fields.length === 0) return <p className="rd-explorer-nothing">{text.noMembers}</p>;
  const bounds = boundsText(field, formats);
  return (
    <>
      {bounds !== '' && <p className="rd-explorer-hint">{bounds}</p>}
      <MemberFields fields={field.fields} path={['body']} />
    </>
  );
}
