/**
 * Form of a scenario, made from the schema of its ruleset: a field for each value, a list with what may be added, and the branch of a union by
 * its kind. No field of any ruleset is without one; the text of the whole stands beside it for whoever would rather write that.
 */
import { useId } from 'preact/hooks';
import {
  isJsonList,
  isJsonObject,
  type Json,
  type JsonPath,
  withItem,
  withItemMoved,
  withoutValue,
  withValue,
} from './document.js';
import type { EditorDesk, OpenDraft } from './editor-desk.js';
import type { EditorChoice } from './editor-face.js';
import { withItemDoubled } from './face-parts.js';
import { isScalar, isTextList, ScalarField, TextListField } from './fields.js';
import { useFollowedKeys } from './followed-keys.js';
import { FormPart, itemWords } from './form-parts.js';
import { t, termWords } from './i18n/index.js';
import { blankOf, branchesOf, branchFor, kindNamed, nodeAt, resolved, type SchemaNode, tagOf } from './schema.js';

export interface NodeProps {
  readonly desk: EditorDesk;
  readonly open: OpenDraft;
  readonly node: SchemaNode;
  readonly value: Json;
  readonly path: JsonPath;
}

/** What the page itself says elsewhere, or nobody chooses. */
const FIXED = ['$schema', 'ruleset', 'kind'];
const UNSHOWN = [...FIXED, 'ladder'];

/** Fields of an object: those of one line beside each other, then the parts that open. */
export function ObjectFields({ desk, open, node, value, path }: NodeProps) {
  const { schema } = open.rules;
  if (!isJsonObject(value)) return null;
  const at = branchFor(schema, node, value);
  const known = Object.keys(at.properties ?? {});
  const names = [
    ...known.filter((name) => Object.hasOwn(value, name)),
    ...Object.keys(value).filter((name) => !known.includes(name)),
  ];
  const called = (name: string): string => open.rules.face.fieldWords?.([...path, name]) ?? termWords(name);
  const shown = names.filter((name) => !UNSHOWN.includes(name));
  const fields = shown.map((name) => ({ name, node: nodeAt(schema, at, value, name) ?? {}, value: value[name]! }));
  const isLine = (field: (typeof fields)[number]): boolean => isScalar(schema, field.node, field.value);
  return (
    <>
      <div class="editor-line">
        {fields.filter(isLine).map((field) => (
          <ScalarField
            key={field.name}
            {...{ desk, open, node: field.node, value: field.value, path: [...path, field.name] }}
            label={called(field.name)}
            isOptional={!(at.required ?? []).includes(field.name)}
          />
        ))}
      </div>
      {fields
        .filter((field) => !isLine(field))
        .map((field) => (
          <HeldPart
            key={field.name}
            {...{ desk, open, node: field.node, value: field.value, path: [...path, field.name] }}
            title={called(field.name)}
            isOptional={!(at.required ?? []).includes(field.name)}
          />
        ))}
      <AddField {...{ desk, open, node: at, value, path }} />
    </>
  );
}

interface HeldProps extends NodeProps {
  readonly title: string;
  readonly isOptional?: boolean;
}

/** A field that holds others. */
function HeldPart({ title, isOptional = false, ...props }: HeldProps) {
  const { desk, path } = props;
  const remove = isOptional && <RemoveButton desk={desk} path={path} what={title} />;
  return (
    <FormPart desk={desk} path={path} title={countWords(title, props.value)} tools={remove}>
      {() => <HeldFields {...props} title={title} />}
    </FormPart>
  );
}

const countWords = (title: string, value: Json): string => (isJsonList(value) ? `${title} (${value.length})` : title);

function HeldFields(props: HeldProps) {
  const { open, node, value } = props;
  if (isTextList(open.rules.schema, node, value)) return <TextListField {...props} label={props.title} />;
  if (isJsonList(value)) return <ListItems {...props} />;
  return <ObjectFields {...props} />;
}

function ListItems({ desk, open, node, value, path }: NodeProps) {
  const { schema } = open.rules;
  const keys = useFollowedKeys(isJsonList(value) ? value : []);
  if (!isJsonList(value)) return null;
  const at = branchFor(schema, node, value);
  const isFixed = at.prefixItems !== undefined;
  return (
    <>
      {value.map((item, i) => {
        const own = nodeAt(schema, at, value, i) ?? {};
        const place = [...path, i];
        const title = itemWords(item, i);
        if (isScalar(schema, own, item))
          return (
            <ScalarField
              key={i}
              {...{ desk, open, node: own, value: item, path: place }}
              label={title}
              isOptional={!isFixed}
            />
          );
        return (
          <FormPart
            key={keys[i]!}
            desk={desk}
            path={place}
            title={title}
            tools={!isFixed && <ItemTools desk={desk} path={place} title={title} last={value.length - 1} />}
          >
            {() => <HeldFields {...{ desk, open, node: own, value: item, path: place, title }} />}
          </FormPart>
        );
      })}
      {!isFixed && <AddItem {...{ desk, open, node: at, value, path }} />}
    </>
  );
}

interface ItemToolsProps {
  readonly desk: EditorDesk;
  readonly path: JsonPath;
  readonly title: string;
  readonly last: number;
}

function ItemTools({ desk, path, title, last }: ItemToolsProps) {
  const i = Number(path.at(-1));
  const move = (by: -1 | 1) => () => desk.edit((doc) => withItemMoved(doc, path, by));
  return (
    <div class="editor-tools">
      <button
        type="button"
        class="button"
        disabled={i === 0}
        aria-label={t('editor.up', { what: title })}
        onClick={move(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="button"
        disabled={i === last}
        aria-label={t('editor.down', { what: title })}
        onClick={move(1)}
      >
        ↓
      </button>
      <button type="button" class="button" onClick={() => desk.edit((doc) => withItemDoubled(doc, path))}>
        {t('editor.double', { what: title })}
      </button>
      <RemoveButton desk={desk} path={path} what={title} />
    </div>
  );
}

const RemoveButton = ({
  desk,
  path,
  what,
}: {
  readonly desk: EditorDesk;
  readonly path: JsonPath;
  readonly what: string;
}) => (
  <button type="button" class="text-button" onClick={() => desk.edit((doc) => withoutValue(doc, path))}>
    {t('editor.remove', { what })}
  </button>
);

/** What a list may be given: counters, kinds of clauses, or one more of the same. */
function AddItem({ desk, open, node, path }: NodeProps) {
  const { schema, face } = open.rules;
  const items = node.items === false ? undefined : node.items;
  if (items === undefined) return null;
  const branches = branchesOf(resolved(schema, items)) ?? [];
  const tags = branches.flatMap((branch): readonly { tag: string; branch: SchemaNode }[] => {
    const tag = tagOf(schema, branch);
    return tag === undefined ? [] : [{ tag, branch }];
  });
  const offered = face.offered?.(desk.doc.value, path);
  const add = (item: Json): void => desk.edit((doc) => withItem(doc, path, item));
  const started = (at: SchemaNode): Json => withFirstChoices(desk, open, at, blankOf(schema, at), path);
  if (offered !== undefined) {
    return <AddChoice choices={offered} add={(choice) => add(face.added?.(desk.doc.peek(), path, choice) ?? choice)} />;
  }
  if (tags.length > 0) {
    const choices = tags.map(({ tag }) => ({ value: tag, words: termWords(tag) }));
    return (
      <AddChoice choices={choices} add={(choice) => add(started(tags.find(({ tag }) => tag === choice)!.branch))} />
    );
  }
  return (
    <button type="button" class="button" onClick={() => add(started(items))}>
      {t('editor.add')}
    </button>
  );
}

/** A new object names what there is: the first side, the first ship. */
function withFirstChoices(desk: EditorDesk, { rules }: OpenDraft, node: SchemaNode, blank: Json, path: JsonPath): Json {
  if (!isJsonObject(blank)) return blank;
  const at = branchFor(rules.schema, node, blank);
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]) => {
      const kind = kindNamed(at.properties?.[name] ?? {});
      const [first] = value === '' ? (rules.face.choices(desk.doc.peek(), [...path, 0, name], kind) ?? []) : [];
      return [name, first?.value ?? value];
    }),
  );
}

interface AddChoiceProps {
  readonly choices: readonly EditorChoice[];
  readonly add: (choice: string) => void;
}

/** Taken with a button: a list that acts by itself cannot be walked through with keys. */
function AddChoice({ choices, add }: AddChoiceProps) {
  const id = useId();
  return (
    <form
      class="editor-add"
      onSubmit={(event) => {
        event.preventDefault();
        const choice = new FormData(event.currentTarget).get('choice');
        if (typeof choice === 'string' && choice !== '') add(choice);
      }}
    >
      <label class="unseen" for={id}>
        {t('editor.add-which')}
      </label>
      <select id={id} name="choice">
        {choices.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" class="button">
        {t('editor.add')}
      </button>
    </form>
  );
}

/** Fields that the schema allows and the object has not. */
function AddField({ desk, open, node, value, path }: NodeProps) {
  const { schema } = open.rules;
  const { properties = {}, additionalProperties, propertyNames } = node;
  const more = typeof additionalProperties === 'object' ? (propertyNames?.enum ?? []).map(String) : [];
  const absent = [...Object.keys(properties), ...more].filter(
    (name) => !FIXED.includes(name) && isJsonObject(value) && !Object.hasOwn(value, name),
  );
  if (absent.length === 0) return null;
  const words = (name: string): string => open.rules.face.fieldWords?.([...path, name]) ?? termWords(name);
  const choices = absent.map((name) => ({ value: name, words: words(name) }));
  return (
    <AddChoice
      choices={choices}
      add={(name) => {
        const own = nodeAt(schema, node, value, name);
        if (own !== undefined) desk.edit((doc) => withValue(doc, [...path, name], blankOf(schema, own)));
      }}
    />
  );
}
