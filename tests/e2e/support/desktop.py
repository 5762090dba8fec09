"""A desktop's panel and its notifications on the session bus of a test, reduced to what the application uses.

Events are lines of JSON on standard output, commands lines of JSON on standard input. Arguments: "tray" and "notifications", for the
services that there should be.
"""

import json
import sys

from gi.repository import Gio, GLib

WATCHER = "org.kde.StatusNotifierWatcher"
ITEM = "org.kde.StatusNotifierItem"
MENU = "com.canonical.dbusmenu"
NOTIFICATIONS = "org.freedesktop.Notifications"

WATCHER_XML = f"""<node><interface name="{WATCHER}">
  <method name="RegisterStatusNotifierItem"><arg type="s" direction="in"/></method>
  <method name="RegisterStatusNotifierHost"><arg type="s" direction="in"/></method>
  <property name="RegisteredStatusNotifierItems" type="as" access="read"/>
  <property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
  <property name="ProtocolVersion" type="i" access="read"/>
  <signal name="StatusNotifierItemRegistered"><arg type="s"/></signal>
  <signal name="StatusNotifierItemUnregistered"><arg type="s"/></signal>
  <signal name="StatusNotifierHostRegistered"/>
</interface></node>"""

NOTIFICATIONS_XML = f"""<node><interface name="{NOTIFICATIONS}">
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="GetServerInformation">
    <arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
  </method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="as" direction="in"/><arg type="a{{sv}}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
loop = GLib.MainLoop()
#: Bus name of the application and path of its item; None without an icon.
item = None
last_notification = 0


def say(event, **facts):
    print(json.dumps({"event": event, **facts}), flush=True)


def call(interface, path, method, arguments):
    return bus.call_sync(item[0], path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000, None).unpack()


def get(name):
    value = call("org.freedesktop.DBus.Properties", item[1], "Get", GLib.Variant("(ss)", (ITEM, name)))
    return value[0]


def register(sender, service):
    global item
    item = (service, "/StatusNotifierItem") if not service.startswith("/") else (sender, service)
    say("registered")


def watch(_connection, sender, _path, _interface, method, arguments, invocation):
    if method == "RegisterStatusNotifierItem":
        register(sender, arguments.unpack()[0])
    invocation.return_value(None)


def watcher_property(_connection, _sender, _path, _interface, name):
    if name == "RegisteredStatusNotifierItems":
        return GLib.Variant("as", [] if item is None else [f"{item[0]}{item[1]}"])
    return GLib.Variant("b", True) if name == "IsStatusNotifierHostRegistered" else GLib.Variant("i", 0)


def owner_changed(_connection, _sender, _path, _interface, _signal, arguments):
    global item
    name, _before, after = arguments.unpack()
    if item is not None and name == item[0] and after == "":
        item = None
        say("unregistered")


def notify(connection, _sender, path, interface, method, arguments, invocation):
    global last_notification
    if method == "GetCapabilities":
        return invocation.return_value(GLib.Variant("(as)", (["actions", "body"],)))
    if method == "GetServerInformation":
        return invocation.return_value(GLib.Variant("(ssss)", ("test", "test", "1", "1.2")))
    if method == "Notify":
        _application, _replaces, _icon, title, body, actions, _hints, _timeout = arguments.unpack()
        last_notification += 1
        say("notified", id=last_notification, title=title, body=body, actions=actions)
        return invocation.return_value(GLib.Variant("(u)", (last_notification,)))
    closed = GLib.Variant("(uu)", (arguments.unpack()[0], 3))
    connection.emit_signal(None, path, interface, "NotificationClosed", closed)
    return invocation.return_value(None)


def layout():
    _revision, (_root, _properties, children) = call(MENU, get("Menu"), "GetLayout", GLib.Variant("(iias)", (0, -1, [])))
    return [
        {"id": number, "label": facts.get("label", ""), "enabled": facts.get("enabled", True)}
        for number, facts, _children in children
        if facts.get("type") != "separator" and facts.get("visible", True)
    ]


def press(label):
    for entry in layout():
        if entry["label"].replace("_", "") == label:
            if not entry["enabled"]:
                raise ValueError(f"{label} is not enabled")
            event = GLib.Variant("(isvu)", (entry["id"], "clicked", GLib.Variant("i", 0), 0))
            call(MENU, get("Menu"), "Event", event)
            return
    raise ValueError(f"{label} is not in the menu")


def run(command):
    what = command["do"]
    if what == "menu":
        return layout()
    if what == "press":
        return press(command["label"])
    if what == "icon":
        width, height, pixels = max(get("IconPixmap"), key=lambda one: one[0])
        return {"width": width, "height": height, "alpha": sum(1 for at in range(0, len(pixels), 4) if pixels[at] > 0)}
    if what == "activate":
        return call(ITEM, item[1], "Activate", GLib.Variant("(ii)", (0, 0)))
    if what == "click":
        arguments = GLib.Variant("(us)", (command["id"], "default"))
        return bus.emit_signal(None, "/org/freedesktop/Notifications", NOTIFICATIONS, "ActionInvoked", arguments)
    raise ValueError(what)


def read(channel, condition):
    line = sys.stdin.readline() if condition & GLib.IO_IN else ""
    if line == "":
        loop.quit()
        return False
    command = json.loads(line)
    try:
        say("done", value=run(command))
    except (GLib.Error, ValueError, TypeError) as error:
        say("failed", message=str(error))
    return True


def serve(name, path, xml, called, read_property):
    interface = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
    bus.register_object(path, interface, called, read_property, None)
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.REPLACE, lambda *_: owned(name), None)


names = {"tray": WATCHER, "notifications": NOTIFICATIONS}
missing = {names[argument] for argument in sys.argv[1:]}


def owned(name):
    missing.discard(name)
    if not missing:
        say("ready")


for argument in sys.argv[1:]:
    if argument == "tray":
        bus.signal_subscribe(
            "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", None, None, Gio.DBusSignalFlags.NONE, owner_changed
        )
        serve(WATCHER, "/StatusNotifierWatcher", WATCHER_XML, watch, watcher_property)
    else:
        serve(NOTIFICATIONS, "/org/freedesktop/Notifications", NOTIFICATIONS_XML, notify, None)
GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
loop.run()
