"""Runs the Orca screen reader with a speech server that writes each utterance to standard output, as a line of JSON.

Arguments: the folder of Orca's settings.
"""

import json
import sys
import types

from orca import orca, settings
from orca.speechserver import SpeechServer


class PrintedSpeech(SpeechServer):
    """Prints what a synthesizer would say."""

    server = None

    @staticmethod
    def getFactoryName():
        return "Printed speech"

    @staticmethod
    def getSpeechServers():
        return [PrintedSpeech.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        PrintedSpeech.server = PrintedSpeech.server or PrintedSpeech()
        return PrintedSpeech.server

    def getInfo(self):
        return ["Printed speech", "printed"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            print(json.dumps(text), flush=True)

    def speakCharacter(self, character, acss=None):
        self.speak(character)


factory = types.ModuleType("orca.printedspeech")
factory.SpeechServer = PrintedSpeech
sys.modules["orca.printedspeech"] = factory
settings.speechFactoryModules = ["printedspeech"]
settings.speechServerFactory = "printedspeech"
settings.enableBraille = False
settings.enableSound = False
# On a busy machine Orca must not take slowness for a hang, and abort.
settings.timeoutTime = 0
# A page that has loaded is not read from start to end.
settings.sayAllOnLoad = False
settings.enableKeyEcho = False

manager = orca.getSettingsManager()
manager.activate(sys.argv[1], {"enableBraille": False, "enableSound": False, "enableKeyEcho": False})
sys.exit(orca.main())
