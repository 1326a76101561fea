"""A bot for the arena of flagplot, written from its AsyncAPI document alone; it needs python3-websockets.

    FLAGPLOT_TOKEN=... python3 bot.py ws://127.0.0.1:7433/socket river-plate 2 [admiral]

Challenges an agent of the arena, or with `open` whoever comes, fires where it can, comes back after a break, keeps what it saw of
the dice first, and throws every die again when the seed is known. Prints one JSON object a battle, with `lost`, the draws of dice that
were given up after it had shown its nonce; with FLAGPLOT_RECEIPTS, a folder, it writes its receipt of each battle there. Without a token
it is a guest. Ends with 1 where the dice were not fair.
"""
import asyncio, hashlib, hmac, json, os, random, re, secrets, sys, time, urllib.parse, urllib.request
import websockets

REVEAL_SECONDS = 30        # that each seat has to reveal: no honest server gives one up before

def sha(*lines):
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()

def throw(room, roll):
    """The dice of one roll, by the name under which it was thrown; `sides` 0 is the sum of two six-sided dice."""
    dice = room["dice"]
    words = " ".join(f"{n}:{b['value']}" if b else n for n, b in zip(dice["nonces"], dice["beacons"]))
    def stream(block=0):
        while True:
            text = f"flagplot fair dice 1\n{room['id']}\n{words}\n{roll['throw']}\n{block}"
            yield from hmac.new(dice["seed"].encode(), text.encode(), hashlib.sha256).digest()
            block += 1
    bytes_, faces = stream(), roll["sides"] or 6
    die = lambda: next(b for b in bytes_ if b < 256 - 256 % faces) % faces + 1
    return die() if roll["sides"] else die() + die()

def battle_of(room):
    """What the dice are for: in another battle, or with other rules, they would mean something else."""
    code = lambda text: urllib.parse.quote(text, safe="!'()*")
    options = ",".join(sorted(f"{code(name)}={code(value)}" for name, value in room["options"].items()))
    past = f" {room['past']['plies']} {room['past']['digest']}" if room.get("past") else ""
    return f"{room['ruleset']} {room['scenario']} {options or '-'}{past}"

def broken_promise(mine, room):
    """What the room shows of its dice otherwise than before, or None; `mine` is the receipt."""
    dice, id, commit = room["dice"], room["id"], mine["commit"]
    if (dice["draw"], dice["commit"]) != (mine["draw"], commit):
        return "the commitment is not the one that was shown first"
    if battle_of(room) != mine["battle"]:
        return "the battle or its rules are not those for which the dice were drawn"
    if not mine["hashes"]:
        return None if room["status"] == "waiting" else "the battle began without our part of the dice"
    if (dice["hashes"], dice["beacons"]) != (mine["hashes"], mine["beacons"]):
        return "the hashes or beacons are not those that were shown first"
    for seat, nonce in enumerate(dice["nonces"]):
        if nonce and sha("flagplot nonce 1", id, commit, seat, nonce) != mine["hashes"][seat]:
            return f"seat {seat} has another nonce than it committed itself to"
        if dice["seed"] and seat in mine["agents"] and nonce != sha("flagplot agent nonce 1", id, dice["seed"], seat)[:32]:
            return f"seat {seat}, an agent, has a nonce that is not made from the seed"
    if room["status"] != "waiting" and dice["nonces"][mine["seat"]] != mine["nonce"]:
        return "our own part of the dice is not in it"

def fault_in(battle, room, events, table):
    """The first thing that is wrong with the dice of a battle, or None; `table` has the throws by their names."""
    if fault := broken_promise(battle["mine"], room):
        return fault
    if sha(room["dice"]["seed"]) != battle["mine"]["commit"]:
        return "the seed is not that of the commitment"
    if any(events[n - 1] != event for n, event in battle["events"].items()):
        return "the events are not those that were told"
    used = set()
    for event, roll in ((event, roll) for event in events for roll in event.get("rolls", [])):
        past = room.get("past")
        if "throw" not in roll and past and event["turn"] <= past["turn"]:
            continue  # of the battle that this one goes on from: nobody here can throw it again
        if "throw" not in roll:
            return f"event {event['n']}: {roll} has no name"
        name, kind = roll["throw"], table[roll["name"].split(",")[0]]
        is_of_unit = kind["who"] != "`unit`" or name >> 10 & 255 == event["unit"]
        if name in used or (name >> 24, name >> 18 & 63) != (event["turn"], kind["kind"]) or not is_of_unit:
            return f"event {event['n']}: {roll} has the name of another throw"
        if throw(room, roll) != roll["value"]:
            return f"event {event['n']}: {roll} was not thrown so"
        used.add(name)

class Bot:
    def __init__(self, url, scenario, games, against="admiral"):
        self.against = {"kind": "open"} if against == "open" else {"kind": "agent", "name": against}
        self.url, self.scenario, self.games, self.played, self.battles, self.sent = url, scenario, games, 0, {}, {}
        self.resumed, self.lost = None, 0
        token, guest = os.environ.get("FLAGPLOT_TOKEN"), {"kind": "guest", "name": f"py-{secrets.token_hex(4)}"}
        self.identity = {"kind": "token", "token": token} if token else guest

    async def run(self, wait=0.2):
        while self.played < self.games:
            try:
                async with websockets.connect(self.url, max_size=None) as self.socket:
                    await self.say("hello", protocol=1, client="bot.py", **{"as": self.identity})
                    async for text in self.socket:
                        await self.hear(**json.loads(text))
                        wait = 0.2
                        if self.played == self.games:
                            return
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                pass
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(wait * 2, 10)

    async def say(self, type, **fields):
        self.sent[len(self.sent)] = text = json.dumps({"type": type, "id": len(self.sent), **fields})
        await self.socket.send(text)

    async def hear(self, type, room=None, **m):
        battle = self.battles.get(room) if isinstance(room, str) else None
        if type == "welcome":
            self.identity = {"kind": "person", "secret": m["secret"]} if "secret" in m else self.identity
            self.resumed = set(m["rooms"]) if self.resumed is None else self.resumed
            for id in {*m["rooms"], *self.battles}:
                await self.say("resume", room=id, last=max(self.battles.get(id, {}).get("events", {}), default=0))
            if not m["rooms"] and not self.battles:
                await self.challenge()
        elif type == "room" and m["seat"] is not None and room["status"] != "closed":
            await self.look(room, room["id"], m["seat"])
        elif type == "room" and room["id"] in self.battles and room["status"] != "over":
            self.give_up(self.battles.pop(room["id"]))      # our nonce did not come in time, or the room is closed
            await self.challenge()
        elif type in ("snapshot", "events") and battle:
            battle["events"].update((event["n"], event) for event in m["events"])
        elif type == "request":
            fire = [action for action in m["legal"] if re.search(r"[>~=][^-]", action["text"])]
            # A request is answered in one way only, also after a break.
            action = battle["answers"].setdefault(m["requestId"], random.choice(fire or m["legal"]))
            await self.say("act", room=room, requestId=m["requestId"], action=action)
        elif type == "history" and battle:
            await self.end(battle, m["events"])
        elif type == "error" and m["code"] == "TOO_FAST":
            await asyncio.sleep(1)
            await self.socket.send(self.sent[m["re"]])
        elif type == "error" and m["code"] == "NO_ROOM":      # closed before our word came, or while the connection was broken
            if gone := self.battles.pop(json.loads(self.sent[m["re"]])["room"], None):
                if gone["room"]["status"] == "waiting":      # a battle that had begun had its dice
                    self.give_up(gone)
                await self.challenge()
        elif m.get("code") in ("REVOKED", "BANNED", "UPGRADE") or type == "error" and not self.battles:
            sys.exit(f"{m['code']}: {m['message']}")

    async def challenge(self):
        seats = [{"kind": "me"}, self.against]
        await self.say("challenge", scenario=self.scenario, seats=seats[:: 1 - self.played % 2 * 2])

    def give_up(self, battle):
        """A draw has come to nothing. Once our nonce was shown it is counted; against agents alone the server has broken a promise."""
        mine = battle["mine"]
        if not mine or not mine["hashes"]:
            return
        is_early = time.monotonic() - battle["since"] < REVEAL_SECONDS
        if len(mine["agents"]) == len(mine["hashes"]) - 1 and is_early:
            self.shout(mine["room"], "the server has thrown the dice away after it had seen our nonce; no other seat could")
        self.lost += 1

    def shout(self, id, fault):
        print(json.dumps({"room": id, "fair": False, "fault": fault}), flush=True)
        sys.exit(f"THE DICE OF {id} ARE NOT FAIR: {fault}")

    def first_sight(self, room, id, seat):
        """What is kept of a draw: its commitment, and a nonce of ours. Nothing where it was begun by an earlier run of this program."""
        dice = room["dice"]
        if room["status"] != "waiting" or dice["hashes"][seat] is not None:
            return None if id in self.resumed else self.shout(id, "the dice were drawn without our part of them")
        agents = [i for i, s in enumerate(room["seats"]) if s["player"] and s["player"]["kind"] == "agent"]
        if self.against["kind"] == "agent" and id not in self.resumed and len(agents) != len(room["seats"]) - 1:
            self.shout(id, "an agent of the server was asked for, and somebody else sits there")
        mine = {"receipt": 1, "room": id, "seat": seat, "draw": dice["draw"], "commit": dice["commit"]}
        return {**mine, "nonce": secrets.token_hex(16), "hashes": [], "beacons": [], "agents": agents, "battle": battle_of(room)}

    async def look(self, room, id, seat):
        """Two rounds: the hash of our nonce, and when everybody's stand, the nonce. What was seen before is kept."""
        dice, status = room["dice"], room["status"]
        if not re.fullmatch("[a-z0-9]{12}", id):
            sys.exit("The server has a name for a room that is none.")        # files are named after it
        if id not in self.battles and status != "over":
            since, mine = time.monotonic(), self.first_sight(room, id, seat)
            self.battles[id] = {"seat": seat, "mine": mine, "since": since, "events": {}, "answers": {}}
        elif id in self.battles and (mine := self.battles[id]["mine"]) and status == "waiting" and dice["draw"] > mine["draw"]:
            self.give_up(self.battles[id])      # somebody else has left, and all draw anew
            self.battles[id].update(mine=self.first_sight(room, id, seat), since=time.monotonic())
        battle = self.battles.get(id)
        if battle is None:
            return
        if seat != battle["seat"]:
            self.shout(id, "our seat is another than the one for which we drew the dice")
        battle["room"] = room
        if mine := battle["mine"]:
            await self.draw(battle, mine, dice, status == "waiting")
        if status == "over":
            await self.say("history", room=id, first=1)

    async def draw(self, battle, mine, dice, is_waiting):
        id, seat = mine["room"], mine["seat"]
        own = sha("flagplot nonce 1", id, mine["commit"], seat, mine["nonce"])
        fault = broken_promise(mine, battle["room"])
        if not fault and dice["hashes"][seat] not in (None, own):
            fault = "the hash that is shown for our seat is not the one that it gave"
        if fault:
            self.shout(id, fault)
        if is_waiting and dice["hashes"][seat] is None:
            await self.say("ready", room=id, draw=mine["draw"], hash=own)
        elif is_waiting and None not in dice["hashes"] and dice["nonces"][seat] is None:
            mine.update(hashes=dice["hashes"], beacons=dice["beacons"])
            self.keep(mine)
            await self.say("reveal", room=id, nonce=mine["nonce"])

    def keep(self, mine):
        if folder := os.environ.get("FLAGPLOT_RECEIPTS"):
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, mine["room"] + ".receipt.json"), "w") as file:
                json.dump(mine, file)

    async def end(self, battle, events):
        address = self.url.replace("ws", "http", 1).replace("/socket", "/asyncapi.json")
        table = {kind["name"]: kind for kind in json.load(urllib.request.urlopen(address))["x-throws"]["battleships"]}
        room = self.battles.pop(battle["room"]["id"])["room"]
        # A program that came when the battle had begun has seen no promise, and cannot say whether it was kept.
        fault = fault_in(battle, room, events, table) if battle["mine"] else None
        result = (room["outcome"]["result"] or [None] * 2)[battle["seat"]]
        rolls = sum(len(event.get("rolls", [])) for event in events)
        report = {"room": room["id"], "result": result, "fair": fault is None if battle["mine"] else None, "fault": fault, "rolls": rolls}
        print(json.dumps({**report, "lost": self.lost, "events": len(events)}), flush=True)
        self.lost = 0
        if fault:
            sys.exit(f"THE DICE OF {room['id']} WERE NOT FAIR: {fault}")
        self.played += 1
        if self.played < self.games and not self.battles:
            await self.challenge()

asyncio.run(Bot(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:]).run())
